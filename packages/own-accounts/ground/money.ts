import { writeMinorUnits } from "@pay/contract/amount.ts";
import { minorUnitsOf } from "@pay/contract/currency.ts";

/** How amounts are written. What is not named here is refused. */
export interface AmountForm {
  readonly decimal: "." | ",";
  /** The mark between thousands; empty for none. A blank is any blank, and an apostrophe either one. */
  readonly group: "" | "." | "," | " " | "'";
  /** Where a minus may stand beside before the amount: behind it, or as brackets around it. */
  readonly minus?: readonly ("behind" | "brackets")[];
  /** The signs and words of the currency before or behind the amount, such as `R$` and `円`. */
  readonly currencyMarks?: readonly string[];
  /** The most places behind the decimal mark, if these are zeros; 2 by default. ISO 20022 writes up to 5. */
  readonly mostZeros?: number;
}

const plain: AmountForm = { decimal: ".", group: "" };

/** Returns the decimals of a currency. Currencies that no customer pays in have two: their lines are refused later. */
export function decimalsOf(currencyCode: string): number {
  return minorUnitsOf(currencyCode) ?? 2;
}

/**
 * Returns the signed minor units of a written amount, exactly; undefined if it is none. More decimals than the currency has must be zeros.
 * `150.000` may be 150 or 150,000, and is neither. Groups must be whole, so that `1.234` is never read as one unit and a part. A raised digit
 * or a fraction, as of a footnote, is no digit.
 */
export function readUnits(
  written: string,
  currencyCode: string,
  form: AmountForm = plain,
): bigint | undefined {
  if (/\p{No}/u.test(written)) return undefined;
  const { isNegative, body } = readSign(withoutMarks(tidy(written), form), form);
  const [whole = "", fraction = "", ...more] = body.split(form.decimal);
  // Some banks write .50 for 0.50.
  const digits = whole === "" && fraction !== "" ? "0" : ungroup(whole, form.group);
  if (more.length > 0 || digits === undefined || !/^\d*$/.test(fraction)) return undefined;
  if (digits.replace(/^0+/, "").length > 15) return undefined;
  const decimals = decimalsOf(currencyCode);
  const { mostZeros = 2 } = form;
  const tooMany = fraction.slice(decimals);
  if (/[1-9]/.test(tooMany) || (tooMany !== "" && fraction.length > mostZeros)) return undefined;
  if (fraction === "000") return undefined;
  const units = BigInt(digits + fraction.slice(0, decimals).padEnd(decimals, "0"));
  return isNegative ? -units : units;
}

/** Returns a text with one kind of digits, blanks, minus and apostrophe. */
function tidy(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/[−‐‑–]/g, "-")
    .replaceAll(/[’ʼ]/g, "'")
    .trim();
}

/** Returns an amount without one sign of its currency, which stands before, behind, or between a minus and the digits. */
function withoutMarks(text: string, { currencyMarks = [] }: AmountForm): string {
  for (const one of currencyMarks) {
    const mark = tidy(one);
    if (mark === "") continue;
    if (text.endsWith(mark)) return text.slice(0, -mark.length).trim();
    const [, before = "", behind = ""] = /^([-+(]? *)(.*)$/s.exec(text) ?? [];
    if (behind.startsWith(mark)) return before.trim() + behind.slice(mark.length).trim();
  }
  return text;
}

function readSign(text: string, { minus = [] }: AmountForm) {
  const bracketed = minus.includes("brackets") ? /^\((.*)\)$/s.exec(text)?.[1] : undefined;
  if (bracketed !== undefined) return { isNegative: true, body: bracketed.trim() };
  const behind = minus.includes("behind") ? /^(.*?) *([+-])$/s.exec(text) : null;
  if (behind) return { isNegative: behind[2] === "-", body: behind[1] ?? "" };
  const [, sign = "", body = ""] = /^([+-]?) *(.*)$/s.exec(text) ?? [];
  return { isNegative: sign === "-", body };
}

function ungroup(whole: string, group: AmountForm["group"]): string | undefined {
  if (/^\d+$/.test(whole)) return whole;
  if (group === "") return undefined;
  const [first = "", ...rest] = whole.split(group);
  const isWhole = /^\d{1,3}$/.test(first) && rest.every((part) => /^\d{2,3}$/.test(part));
  // India writes 12,34,567: groups of two, the last of three.
  return isWhole && rest.at(-1)?.length === 3 ? [first, ...rest].join("") : undefined;
}

/** Returns minor units as a decimal string with all decimals of the currency: `-12.30`. */
export function writeUnits(units: bigint, currencyCode: string): string {
  return writeMinorUnits(units, decimalsOf(currencyCode));
}

/** Writes minor units in a form, so that `readUnits` returns them. A minus takes the first place that the form names. */
export function writeAmount(units: bigint, currencyCode: string, form: AmountForm): string {
  const [whole = "", fraction] = writeUnits(units < 0n ? -units : units, currencyCode).split(".");
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, form.group);
  const digits = fraction === undefined ? grouped : `${grouped}${form.decimal}${fraction}`;
  const mark = form.currencyMarks?.find((one) => tidy(one) !== "") ?? "";
  const body = `${mark}${digits}`;
  if (units >= 0n) return body;
  const [place] = form.minus ?? [];
  if (place === "brackets") return `(${body})`;
  return place === "behind" ? `${body}-` : `-${body}`;
}

/** Returns the sum of minor units. */
export function sumUnits(units: Iterable<bigint>): bigint {
  let sum = 0n;
  for (const one of units) sum += one;
  return sum;
}
