import type { Money } from "@pay/contract/money.ts";
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
