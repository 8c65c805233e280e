import type { Money } from "@pay/contract/money.ts";
import type { PaymentOperator } from "@pay/contract/paymentOption.ts";
import { formatMoney } from "../locales/formatMoney.ts";
import type { MoneyFormats } from "../locales/moneyFormats.ts";
import type { Text } from "../locales/text.ts";
import { checkLimits, type Limited } from "./choice.ts";

/** Returns the limit of an option or an operator that an amount violates, in words (G1, G57); undefined if it fits. */
export function describeLimit(
  { moneyLimits }: Limited,
  money: Money,
  { text, formats }: { readonly text: Text; readonly formats: MoneyFormats },
): string | undefined {
  const fit = checkLimits({ moneyLimits }, money);
  if (fit === "fits" || !moneyLimits) return undefined;
  const { minimum, maximum } = moneyLimits;
  return fit === "belowMinimum"
    ? text("option.from", { minimum: formatMoney(minimum, formats) })
    : text("option.upTo", { maximum: formatMoney(maximum, formats) });
}

/**
 * Returns the limits that an amount violates by the code of the operator, in words. Each limit is worded once: a format of money is slow to
 * make, and hundreds of banks may have the same limit.
 */
export function describeLimits(
  operators: readonly PaymentOperator[],
  money: Money,
  language: Parameters<typeof describeLimit>[2],
): ReadonlyMap<string, string> {
  const worded = new Map<string, string | undefined>();
  return new Map(
    operators.flatMap(({ code, moneyLimits }) => {
      if (!moneyLimits) return [];
      const amounts = `${moneyLimits.minimum.amount} ${moneyLimits.maximum.amount}`;
      if (!worded.has(amounts))
        worded.set(amounts, describeLimit({ moneyLimits }, money, language));
      const limit = worded.get(amounts);
      return limit === undefined ? [] : [[code, limit] as const];
    }),
  );
}
