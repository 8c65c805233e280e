import { toPlainLatin } from "../plainLatin.ts";

/** The length at which codes cut a payee's name (tag 59 of EMVCo, and our `qrName`, G26). */
const nameLimit = 25;

/**
 * Tells whether two names are of one payee (G54): equal after folding case, accents, width and blanks, or one is the other cut at
 * the limit of the field, which counts letters or bytes.
 */
export function isSamePayee(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => toPlainLatin(name.normalize("NFKC")).trim());
  if (a === undefined || b === undefined || fold(a) === "" || fold(b) === "") return false;
  const forms = (name: string) => [name, ...cutName(name)].map(fold);
  return forms(a).includes(fold(b)) || forms(b).includes(fold(a));
}

function fold(name: string): string {
  return name.toUpperCase().toLowerCase().replaceAll(/\s/gu, "");
}

/** Returns a name cut after 25 letters, and after the whole letters within 25 bytes. */
function cutName(name: string): string[] {
  const letters = Array.from(name);
  const encoder = new TextEncoder();
  let inBytes = "";
  for (const letter of letters) {
    if (encoder.encode(inBytes + letter).length > nameLimit) break;
    inBytes += letter;
  }
  return [letters.slice(0, nameLimit).join(""), inBytes];
}

/** Tells whether two texts name one account: equal in any case and without blanks, or the same digits in another grouping. */
export function isSameKey(one: string, other: string): boolean {
  return toPlainKey(one) === toPlainKey(other);
}

function toPlainKey(key: string): string {
  const bare = key.replaceAll(/\s/gu, "").toLowerCase();
  return /^\+?[\d()./-]+$/.test(bare) ? bare.replaceAll(/[().+/-]/g, "") : bare;
}
