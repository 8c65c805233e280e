/** What the first load may weigh in all, in bytes after Brotli: the page, its modules and its style sheets. */
export const firstLoadBudgetBytes = 91_500;

/** What the page itself may weigh, all that stands in it included: everybody waits for all of it before the first way to pay is seen. */
export const shellBudgetBytes = 11_700;

/** The addresses that a page loads before it shows anything: its scripts, preloaded modules and style sheets. */
export function firstLoadOf(html: string): string[] {
  const tags = html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+)"[^>]*>/g);
  const addresses = Array.from(tags, ([tag, address = ""]) =>
    /^<script|rel="(stylesheet|modulepreload)"/.test(tag) ? [address] : [],
  );
  return [...new Set(["/index.html", ...addresses.flat()])];
}

/** Adds up the first load. Throws, naming each part, when it weighs more than the budget or a part's weight is not known. */
export function weighFirstLoad(html: string, brotliBytes: ReadonlyMap<string, number>): number {
  const parts = firstLoadOf(html).map((address) => {
    const bytes = brotliBytes.get(address);
    if (bytes === undefined) throw new Error(`the weight of ${address} is not known`);
    return { address, bytes };
  });
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const shell = brotliBytes.get("/index.html") ?? 0;
  if (shell > shellBudgetBytes) {
    throw new Error(
      `the page weighs ${shell} bytes after Brotli, more than the ${shellBudgetBytes} it may`,
    );
  }
  const sheet = parts.find(({ address }) => address.endsWith(".css"));
  if (sheet) throw new Error(`the first page waits for a style sheet of its own: ${sheet.address}`);
  if (total > firstLoadBudgetBytes) {
    const list = parts.map(({ address, bytes }) => `${address} ${bytes}`).join(", ");
    throw new Error(
      `the first load weighs ${total} bytes after Brotli, more than the ${firstLoadBudgetBytes} it may: ${list}`,
    );
  }
  return total;
}
