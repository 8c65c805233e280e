import { currencies, isCurrencyCode, minorUnitsOf } from "./currency.ts";

/** An amount of money: `amount` in major units, `currencyCode` ISO 4217 or `USDC`. Its schema is `Money` in `money.ts`. */
interface Money {
  readonly amount: number;
  readonly currencyCode: string;
}

/** The largest amount of any payment (G16). */
export const maximumAmount = 999_999_999_999.99;

/** Reasons to refuse an amount (G16). */
export type AmountFault = "not_positive" | "too_large" | "too_precise" | "unknown_currency";

/**
 * Returns the fault of an amount to be paid, or undefined (G16). The amount must be positive, bounded, and have no more
 * decimals than its currency. USDC is refused: it occurs only in responses. The bound keeps amounts within 15 significant
 * digits.
 */
export function judgeAmount(money: Money): AmountFault | undefined {
  const { currencyCode } = money;
  if (!isCurrencyCode(currencyCode)) return "unknown_currency";
  if (!(money.amount > 0)) return "not_positive";
  if (money.amount > maximumAmount) return "too_large";
  return decimalsOf(money.amount) > currencies[currencyCode] ? "too_precise" : undefined;
}

/**
 * Returns the amount in whole minor units of its currency, exactly. Throws a RangeError for each fault of `judgeAmount`,
 * except that zero is allowed.
 */
export function toMinorUnits(money: Money): bigint {
  const minorUnits = minorUnitsOf(money.currencyCode);
  const isWhole = minorUnits !== undefined && decimalsOf(money.amount) <= minorUnits;
  if (!isWhole || !Number.isFinite(money.amount)) {
    throw new RangeError(`no whole minor units in ${money.amount} ${money.currencyCode}`);
  }
  const [whole = "0", fraction = ""] = plainDigits(money.amount).split(".");
  return BigInt(whole + fraction.padEnd(minorUnits, "0"));
}

/**
 * Returns money from whole minor units of a currency; the inverse of `toMinorUnits`. Throws a RangeError for an unknown
 * currency.
 */
export function fromMinorUnits(units: bigint, currencyCode: string): Money {
  const minorUnits = minorUnitsOf(currencyCode);
  if (minorUnits === undefined) throw new RangeError(`no minor units of ${currencyCode}`);
  return { amount: Number(writeMinorUnits(units, minorUnits)), currencyCode };
}

/** Returns minor units as major ones in digits, with all decimals: `-12.30`. */
export function writeMinorUnits(units: bigint, decimals: number): string {
  const sign = units < 0n ? "-" : "";
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, "0");
  const cut = digits.length - decimals;
  return sign + digits.slice(0, cut) + (decimals === 0 ? "" : `.${digits.slice(cut)}`);
}

/**
 * Returns the number of an amount in a link (G32): ASCII digits with an optional point, such as `60000.00`. Undefined for any other
 * text, and for digits that a number does not hold exactly (G16).
 */
export function readAmountText(text: string): number | undefined {
  if (!/^(0|[1-9]\d{0,11})(\.\d{1,6})?$/.test(text)) return undefined;
  const withoutZeros = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  const amount = Number(text);
  return plainDigits(amount) === withoutZeros ? amount : undefined;
}

/** Returns the amount as ASCII digits with a point and no exponent, so that it can be pasted into a banking app (G16). */
export function plainDigits(amount: number): string {
  const [text = "", exponent] = String(amount).split("e");
  if (exponent === undefined) return text;
  const sign = text.startsWith("-") ? "-" : "";
  const [whole = "", fraction = ""] = text.slice(sign.length).split(".");
  const shift = Number(exponent);
  // JavaScript writes an exponent only from 1e21 up and below 1e-6, so the point moves past every digit.
  if (shift > 0) return sign + (whole + fraction).padEnd(shift + 1, "0");
  return `${sign}0.${"0".repeat(-shift - 1)}${whole}${fraction}`;
}

function decimalsOf(amount: number): number {
  return plainDigits(amount).split(".")[1]?.length ?? 0;
}
