import type { CodeClaims } from "./readEmvco.ts";

/** Tells whether UPI apps open a link to pay. Every other scheme and action is refused (G40). */
export function isUpiPayLink(link: string): boolean {
  return /^upi:\/\/pay\?[!-~]+$/.test(link);
}

/**
 * Reads a `upi://pay` link: `am` is the amount, `pn` the payee, `cu` the currency, by default the rupee. Returns undefined for
 * any other link, and for one that has no payee address (`pa`), allows a smaller amount (`mam`), or repeats one of these. Apps
 * may take either value of a repeated one.
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
