import type { DataPoint } from "./dataPoint.ts";

const localPart = "A-Za-z0-9!#$%&'*+\\/=?^_`\\{\\|\\}~\\-";

/**
 * The signs that a cleaned value of a data point may hold (G17), by its name, as the inside of a character class. The patterns of
 * the data points are made of them. Joiners stand in names: cleaning leaves them between letters only. The signs of `accountAlias` are
 * those of account numbers that may be an alias of Argentina.
 */
export const permittedSigns = {
  accountName: "\\p{L}\\p{M}\\p{N} .,'’&\\/\\(\\)・\\-\\u200C\\u200D",
  accountNumber: "A-Za-z0-9\\-",
  accountAlias: "A-Za-z0-9.\\-",
  emailAddress: `${localPart}.@`,
  phoneNumber: "+0-9 \\(\\)\\.\\/\\-",
  taxId: "A-Za-z0-9.\\/\\-",
  productId: "A-Za-z0-9._~\\-",
  upiId: "A-Za-z0-9._\\-@",
  identifyingReference: "A-Za-z0-9.\\/ \\-",
} as const;

/** The signs of the part of an e-mail address before `@` other than the dot (RFC 5322, `atext`). */
export const localPartSigns = localPart;

/** Matches one sign that a data point may not hold; undefined for a data point with no signs of its own. */
export function refusedSignPattern(point: Pick<DataPoint, "name" | "pattern">): RegExp | undefined {
  const name = takesAlias(point) ? "accountAlias" : point.name;
  const signs = new Map<string, string>(Object.entries(permittedSigns)).get(name);
  return signs === undefined ? undefined : new RegExp(`[^${signs}]`, "u");
}

/** Returns whether an account number may be an alias of Argentina. */
export function takesAlias({ pattern }: Pick<DataPoint, "pattern">): boolean {
  return pattern?.includes(`[${permittedSigns.accountAlias}]`) === true;
}
