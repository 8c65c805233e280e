import { PayinState } from "@pay/contract/connector/payment.ts";
import { checkInstruction } from "@pay/gateway/connectors/checkInstruction.ts";
import { checkPayinState, checkPayoutState } from "@pay/gateway/connectors/checkState.ts";
import { readMoney } from "@pay/gateway/connectors/orders.ts";
import type { EndedOrder } from "./kit.ts";
import type { KitAnswer } from "./kitClient.ts";
import type { KitOrder } from "./kitOrders.ts";
import { Broken, WrongMoney } from "./verdicts.ts";

/** Fails a check if an answer has another status than one of these. */
export function expectStatus({ what, status }: KitAnswer, ...expected: readonly number[]): void {
  if (!expected.includes(status))
    throw new Broken(`${what} answered ${status}, not ${expected.join(" or ")}.`);
}

/** Fails a check if an answer to the first PUT of an order is not 201; after a 503, 200 will do. */
export function expectWritten(answer: KitAnswer): void {
  expectStatus(answer, 201, ...(answer.isRepeated ? [200] : []));
}

/** Fails a check if the order has no end because its money is wrong. */
export async function expectOwnMoney(end: Promise<EndedOrder>): Promise<EndedOrder> {
  return await end.catch((error: unknown) => {
    throw error instanceof WrongMoney ? new Broken(error.message) : error;
  });
}

/** Fails a check if two answers differ in their JSON. */
export function expectSame(one: KitAnswer, other: KitAnswer, what: string): void {
  if (toSorted(one.json) !== toSorted(other.json)) throw new Broken(what);
}

/** Fails a check if two states of a payin have different instructions. The rest of them may change at any time. */
export function expectSameInstruction(one: KitAnswer, other: KitAnswer, what: string): void {
  const [here, there] = [one, other].map(
    ({ json }) => PayinState.safeParse(json).data?.instruction,
  );
  if (toSorted(here) !== toSorted(there)) throw new Broken(what);
}

/** Writes JSON with sorted properties. */
function toSorted(json: unknown): string {
  return JSON.stringify(json, (_name, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value,
  );
}

/** Fails a check if the gateway would throw this state away. It is held to the gateway's own rules. */
export function expectState(
  { direction, key, body, payin }: KitOrder,
  { what, json }: KitAnswer,
  environment: "sandbox" | "live",
): void {
  const money = readMoney(body.order.money);
  if (!money) throw new Error("the kit's order has no money");
  const fault = (sentence: string) => new Broken(`${what}: ${sentence}.`);
  if (direction === "payout" || !payin) {
    const state = checkPayoutState(json, { key, money });
    if (!state.ok) throw fault(state.fault);
    return;
  }
  const read = PayinState.safeParse(json);
  if (!read.success) throw fault(`${read.error.issues[0]?.path.join(".")} is wrong`);
  const { instruction: told = {}, status } = read.data;
  const config = { environment, webAppUrl: "https://pay.example" };
  const checked = checkInstruction(told, payin, config, status === "REFUSED");
  if (!checked.ok) throw fault(checked.fault);
  const toPay = checked.value.moneyRequired ?? checked.value.money ?? money;
  const state = checkPayinState(json, { key, money, toPay });
  if (!state.ok) throw fault(state.fault);
}
