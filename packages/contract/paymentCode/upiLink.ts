import { type CodeClaims, readAmount, type ReadFault } from "./emvco.ts";

/**
 * Returns a `upi://pay` link as browsers and apps take it: the scheme in small letters, bare blanks and letters escaped. Undefined
 * for every other scheme and action, which are refused (G40).
 */
export function toUpiPayLink(link: string): string | undefined {
  const [, query] = /^upi:\/\/pay\?([ -~\p{L}\p{M}]+)$/iu.exec(link) ?? [];
  if (query === undefined) return undefined;
  return `upi://pay?${query.replaceAll(/[^!-~]/gu, encodeURIComponent)}`;
}

/** The parameters that decide who is paid, and how much. */
const decisive: ReadonlySet<string> = new Set(["pa", "pn", "am", "mam", "cu"]);

/**
 * Reads a `upi://pay` link: `pa` is the payee's address, `pn` the name, `am` the amount, `mam` the least amount, `cu` the currency,
 * by default the rupee. A `mam` that is equal to `am`, zero, empty or `null` is none. Refuses any other link, one without a whole
 * address, one that repeats a parameter of these (apps may take either), and one with another link inside.
 */
export function readUpiLink(link: string): CodeClaims | ReadFault {
  const query = toUpiPayLink(link)?.slice("upi://pay?".length);
  if (query === undefined) return "form";
  const given = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    // An ampersand that was escaped for HTML leaves `amp;` before the name.
    const plain = name.toLowerCase().replace(/^(?:amp;)+/, "");
    if (/upi:\/\//i.test(value) || (decisive.has(plain) && given.has(plain))) return "form";
    given.set(plain, name === plain ? value.trim() : "");
  }
  const key = given.get("pa") ?? "";
  const amount = readAmount(given.get("am"));
  const least = readAmount(given.get("mam") === "null" ? "" : given.get("mam"));
  if (!/^[\w.-]+@[\w.-]+$/.test(key) || amount === undefined || least === undefined) return "form";
  return {
    key,
    amount: amount === "" ? undefined : amount,
    payee: given.get("pn") || undefined,
    currencyCode: given.get("cu")?.toUpperCase() || "INR",
    hasOtherAmount: least !== "" && Number(least) !== Number(amount),
    hasLocation: false,
  };
}
