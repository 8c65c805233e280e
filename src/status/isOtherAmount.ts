import { moneyToPay, type PayinCreated } from "#contract/payin.ts";

/** Tells whether the amount or currency to pay differs from the order's (§2 moneyRequired, G26). */
export function isOtherAmount(payin: PayinCreated): boolean {
  const order = payin.paymentRequested.money;
  const toPay = moneyToPay(payin);
  return order.amount !== toPay.amount || order.currencyCode !== toPay.currencyCode;
}
