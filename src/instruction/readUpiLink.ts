import type { CodeClaims } from "./readEmvco.ts";

/** Links that UPI apps open; every other scheme and action is refused (G40). */
export function isUpiPayLink(link: string): boolean {
  return /^upi:\/\/pay\?[!-~]+$/.test(link);
}

/**
 * Reads a `upi://pay` link: `am` is the amount, `pn` the payee, `cu` the currency, which is the rupee where it is not said.
 * Undefined for another link, for one that pays nobody (`pa`), for one that lets less be paid (`mam`), and for one that names any of
 * them twice, of which apps may take either.
 */
export function readUpiLink(link: string): CodeClaims | undefined {
  if (!isUpiPayLink(link)) return undefined;
  const query = new URLSearchParams(link.slice(link.indexOf("?") + 1));
  if (["pa", "am", "pn", "cu"].some((name) => query.getAll(name).length > 1)) return undefined;
  if (!query.get("pa") || query.has("mam")) return undefined;
  return {
    amount: query.get("am") ?? undefined,
    payee: query.get("pn") ?? undefined,
    currencyCode: query.get("cu") ?? "INR",
  };
}
