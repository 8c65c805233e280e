/**
 * Asks for the contract's schemas, a file of its own, while the program is still on its way: what is not painted early waits for them. The
 * build has written into the page where they are, as a link that is nothing yet (`scripts/vite/integrity.ts`).
 */
export function askForSchemas(): void {
  const link = document.querySelector<HTMLLinkElement>("#schemas:not([rel])");
  if (!link) return;
  // To every browser it is a link that it has not seen.
  link.remove();
  link.rel = "modulepreload";
  document.head.append(link);
}
