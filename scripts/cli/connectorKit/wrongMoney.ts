import { readConnectorMoney } from "@pay/contract/connector/money.ts";
import type { PayinState, PayoutState } from "@pay/contract/connector/payment.ts";
import type { KitAmounts, NamedAmounts } from "./kitAmounts.ts";
import type { KitOrder } from "./kitOrders.ts";

/**
 * Returns what is wrong with the part that has arrived of a payin under way, as half a sentence. Undefined for a payout, for a payin
 * without money, and for a part that may be one.
 */
export function findWrongMoney(
  { direction, body: { order } }: KitOrder,
  state: PayinState | PayoutState,
  {
    amounts,
    named,
    orders,
  }: {
    readonly amounts: KitAmounts;
    readonly named: NamedAmounts;
    readonly orders: readonly KitOrder[];
  },
): string | undefined {
  const told = "moneyReceived" in state ? state.moneyReceived : undefined;
  const [asked, got] = [order.money, told].map((one) => one && readConnectorMoney(one));
  if (direction === "payout" || !told || asked === undefined || got === undefined || got >= asked)
    return undefined;
  const seen = `The payin of ${order.money.amount} has ${told.amount} ${told.currencyCode}`;
  if (got * 100n === asked) return `${seen}, as if it was asked for in another unit,`;
  const isOther = orders.some(({ body }) => readConnectorMoney(body.order.money) === got);
  if (isOther) return `${seen}, which is the money of another payin of this run,`;
  const isNamed = named.has("paid") && Number(order.money.amount) === amounts.paid;
  return isNamed ? `${seen}, and --paid says that it is paid,` : undefined;
}
