import type { DataPoint } from "./dataPoint.ts";

/**
 * Returns the value of a data point as it is judged and sent, wherever it comes from: the form, a link, or a call (G17). Account
 * numbers and tax numbers are cleaned; all other texts are in NFC.
 */
export function cleanValue({ name }: Pick<DataPoint, "name">, text: string): string {
  return name === "accountNumber" || name === "taxId" ? cleanNumber(text) : text.normalize("NFC");
}

/**
 * Returns a number as people paste it without its blanks and signs of no width, and with ASCII in place of full-width signs, digits
 * of other scripts and other hyphens. The prolonged sound mark of kana is no hyphen.
 */
export function cleanNumber(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/[\s\u2800\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replaceAll(/(?![\u301C\u3030\u30A0])\p{Pd}|[\u2043\u2212]/gu, "-")
    .replaceAll(/(?![0-9])\p{Nd}/gu, toAsciiDigit);
}

/** Returns the digit of a script as ASCII: Unicode has the ten digits of a script in a row. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
