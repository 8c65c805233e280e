/**
 * Returns an amount in major units, as a text with all its digits. Vendure stores integers with as many decimals as its
 * MoneyStrategy says, in every currency: with 2, `500000` are "5000" yen. Throws a RangeError for what is no amount.
 */
export function toAmount(stored: number, decimals: number): string {
  if (!Number.isSafeInteger(stored) || stored < 0)
    throw new RangeError(`${stored} is no amount. It must be a whole number of at least 0.`);
  const digits = String(stored).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals);
  return Number(fraction) === 0 ? whole : `${whole}.${fraction}`;
}
