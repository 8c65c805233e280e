/** A JSON object whose properties are not checked yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Returns a value as an object; an empty one for everything else. */
export function toObject(value: unknown): JsonObject {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? Object.fromEntries(Object.entries(value)) : {};
}

/** Returns a value as a text; an empty one for everything else. */
export function toText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Money as the protocol writes it. */
export interface Money {
  readonly amount: string;
  readonly currencyCode: string;
}

const decimals: ReadonlyMap<string, number> = new Map([
  ...["JPY", "KRW", "VND"].map((code) => [code, 0] as const),
  ...["ARS", "BRL", "COP", "GHS", "IDR", "INR", "KES", "LAK", "MXN", "NGN", "PHP"].map(
    (code) => [code, 2] as const,
  ),
  ...["TWD", "USD", "ZAR"].map((code) => [code, 2] as const),
  ["USDC", 6] as const,
]);

/** Returns money in minor units, as a whole number; undefined if it is none. Floats cannot carry money. */
export function toUnits(money: unknown): bigint | undefined {
  const { amount, currencyCode } = toObject(money);
  const digits = decimals.get(toText(currencyCode));
  const [, whole, fraction = ""] = /^(0|[1-9]\d{0,11})(?:\.(\d{1,6}))?$/.exec(toText(amount)) ?? [];
  if (digits === undefined || whole === undefined || fraction.length > digits) return undefined;
  return BigInt(whole + fraction.padEnd(digits, "0"));
}

/** Returns minor units as money, with all decimals of the currency. */
export function fromUnits(units: bigint, currencyCode: string): Money {
  const digits = decimals.get(currencyCode) ?? 0;
  const text = units.toString().padStart(digits + 1, "0");
  const cut = text.length - digits;
  return { amount: digits === 0 ? text : `${text.slice(0, cut)}.${text.slice(cut)}`, currencyCode };
}
