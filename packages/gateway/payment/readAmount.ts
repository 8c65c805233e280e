import { judgeAmount, readAmountText, toMinorUnits } from "@pay/contract/money.ts";
import type { MinorAmount } from "./selectPayments.ts";

/** Reads an amount with its currency, such as `51.00PHP`; undefined for one that no payment can have. */
export function readAmount(text: string): MinorAmount | undefined {
  const money = { amount: readAmountText(text.slice(0, -3)) ?? 0, currencyCode: text.slice(-3) };
  if (judgeAmount(money) !== undefined) return undefined;
  return { currencyCode: money.currencyCode, amountMinor: toMinorUnits(money) };
}
