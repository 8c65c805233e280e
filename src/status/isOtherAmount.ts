import { moneyToPay, type PayinCreated } from "#contract/payin.ts";

/** Whether the customer pays another amount, or in another currency, than the order is for (§2 moneyRequired, G26). */
export function isOtherAmount(payin: PayinCreated): boolean {
  const order = payin.paymentRequested.money;
  const toPay = moneyToPay(payin);
  return order.amount !== toPay.amount || order.currencyCode !== toPay.currencyCode;
}
