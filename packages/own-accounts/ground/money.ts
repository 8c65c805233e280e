import { minorUnitsOf } from "@pay/contract/currency.ts";
import type { ConnectorMoney } from "@pay/contract/connector/payment.ts";

/** The marks of a written amount. */
export interface AmountMarks {
  readonly decimal: "." | ",";
  /** The mark between thousands; empty for none. */
  readonly group: "" | "." | "," | " " | "'";
}

const plain: AmountMarks = { decimal: ".", group: "" };

/** Returns the decimals of a currency. Currencies that no customer pays in have two: their lines are refused later. */
export function decimalsOf(currencyCode: string): number {
  return minorUnitsOf(currencyCode) ?? 2;
}

/**
 * Returns the signed minor units of a written amount, exactly; undefined if it is none. More decimals than the currency has
 * must be zeros. Groups must be whole, so that `1.234` is never read as one unit and a part.
 */
export function readUnits(
  written: string,
  currencyCode: string,
  marks: AmountMarks = plain,
): bigint | undefined {
  const text = written.normalize("NFKC").trim().replaceAll("−", "-");
  const [, sign = "", body = ""] = /^([+-]?)\s*(.*?)$/s.exec(text) ?? [];
  const [whole = "", fraction = "", ...more] = body.split(marks.decimal);
  const digits = ungroup(whole, marks.group);
  if (more.length > 0 || digits === undefined || !/^\d*$/.test(fraction)) return undefined;
  if (digits.replace(/^0+/, "").length > 15 || fraction.length > 18) return undefined;
  const decimals = decimalsOf(currencyCode);
  if (/[1-9]/.test(fraction.slice(decimals))) return undefined;
  const units = BigInt(digits + fraction.slice(0, decimals).padEnd(decimals, "0"));
  return sign === "-" ? -units : units;
}

function ungroup(whole: string, group: AmountMarks["group"]): string | undefined {
  if (/^\d+$/.test(whole)) return whole;
  if (group === "") return undefined;
  const [first = "", ...rest] = whole.split(group);
  const isWhole = /^\d{1,3}$/.test(first) && rest.every((part) => /^\d{2,3}$/.test(part));
  // India writes 12,34,567: groups of two, the last of three.
  return isWhole && rest.at(-1)?.length === 3 ? [first, ...rest].join("") : undefined;
}

/** Returns minor units as a decimal string with all decimals of the currency: `-12.30`. */
export function writeUnits(units: bigint, currencyCode: string): string {
  const decimals = decimalsOf(currencyCode);
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, "0");
  const cut = digits.length - decimals;
  const fraction = decimals === 0 ? "" : `.${digits.slice(cut)}`;
  return `${units < 0n ? "-" : ""}${digits.slice(0, cut)}${fraction}`;
}

/** Returns money for the gateway. */
export function toConnectorMoney(units: bigint, currencyCode: string): ConnectorMoney {
  return { amount: writeUnits(units, currencyCode), currencyCode };
}

/** Returns the minor units of the gateway's money; undefined for an unknown currency or too many decimals. */
export function readConnectorMoney({ amount, currencyCode }: ConnectorMoney): bigint | undefined {
  return minorUnitsOf(currencyCode) === undefined ? undefined : readUnits(amount, currencyCode);
}

/** Returns the sum of minor units. */
export function sumUnits(units: Iterable<bigint>): bigint {
  let sum = 0n;
  for (const one of units) sum += one;
  return sum;
}
