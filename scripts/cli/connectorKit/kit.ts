import { setTimeout as wait } from "node:timers/promises";
import { Capabilities } from "@pay/contract/connector/lists.ts";
import { PayinState, PayoutState } from "@pay/contract/connector/payment.ts";
import type { Environ } from "@pay/contract/secretSetting.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import { reasonOf } from "../reasonOf.ts";
import { callConnector, type KitAnswer, type KitCall, type KitPlace } from "./kitClient.ts";
import type { KitAmounts, NamedAmounts } from "./kitAmounts.ts";
import type { KitListener } from "./kitListener.ts";
import { type KitOrder, newOrder, rowsOf } from "./kitOrders.ts";
import type { ProviderProxy } from "./providerProxy.ts";
import { Broken, NotTried, WrongMoney } from "./verdicts.ts";
import { findWrongMoney } from "./wrongMoney.ts";

/** A connector under test, and what is known of it so far. */
export interface Kit extends KitPlace {
  readonly env: Environ;
  readonly listener: Pick<KitListener, "heard">;
  readonly amounts: KitAmounts;
  readonly named: NamedAmounts;
  /** The proxy in front of the provider; undefined if its address was not named. */
  readonly provider?: ProviderProxy | undefined;
  /** How long the kit waits for the end of a payment. */
  readonly waitMs: number;
  readonly answers: readonly KitAnswer[];
  readonly orders: readonly KitOrder[];
  /** Calls the connector with a right signature, save where `call` breaks it. */
  readonly call: (call: KitCall) => Promise<KitAnswer>;
  /** Makes an order of a method that the connector supports, by default the first one. It is not sent. */
  readonly order: (direction: PaymentDirection, amount?: number) => Promise<KitOrder>;
  /** Sends an order, and returns the answer. It sends it again after a 503, as the gateway does for the same create. */
  readonly put: (order: KitOrder) => Promise<KitAnswer>;
  /** Returns an order with this amount after its end, sent once in a run. */
  readonly ended: (direction: PaymentDirection, amount: number) => Promise<EndedOrder>;
  /** Sends an order of the amount whose money goes back, and returns its state once it has a reversal. */
  readonly reversed: (direction: PaymentDirection) => Promise<EndedOrder>;
  /** Waits for the end of an order that was sent. */
  readonly endOf: (order: KitOrder) => Promise<EndedOrder>;
  readonly capabilities: () => Promise<Capabilities>;
}

/** An order that was sent, and its final state. */
export interface EndedOrder {
  readonly order: KitOrder;
  readonly state: PayinState | PayoutState;
}

const pollEveryMs = 250;
const mostPuts = 8;
const putAgainMs = 1000;

const isUnpaid = (status: string) => status === "FAILED" || status === "REFUSED";
const isUnderWay = (status: string) => status === "PROCESSING" || status === "UNKNOWN";

/** Opens a kit on a connector. */
export function openKit(
  given: Pick<
    Kit,
    | "base"
    | "environment"
    | "keys"
    | "env"
    | "listener"
    | "amounts"
    | "named"
    | "provider"
    | "waitMs"
  > & { readonly at?: string },
): Kit {
  const answers: KitAnswer[] = [];
  const orders: KitOrder[] = [];
  const ends = new Map<string, Promise<EndedOrder>>();
  let capable: Promise<Capabilities> | undefined;

  const call: Kit["call"] = async (one) => {
    const answer = await callConnector(given, one).catch((error: unknown) => {
      throw new Broken(`${one.method ?? "GET"} ${one.path} got no answer: ${reasonOf(error)}.`);
    });
    answers.push(answer);
    return answer;
  };
  const readCapabilities = async () => {
    const read = Capabilities.safeParse((await call({ path: "/capabilities" })).json);
    if (!read.success) throw new NotTried("It needs the answer of GET /capabilities first.");
    return read.data;
  };
  const capabilities = async () =>
    await (capable ??= readCapabilities().catch((error: unknown) => {
      // The next check asks again: one lost answer is no fault of all rules.
      capable = undefined;
      throw error;
    }));
  const order: Kit["order"] = async (direction, amount = given.amounts.paid) => {
    const [row] = rowsOf(direction, await capabilities());
    if (!row) throw new NotTried(`The connector offers no ${direction} that the gateway knows.`);
    return newOrder(direction, row, amount);
  };
  const put: Kit["put"] = async (one) => {
    orders.push(one);
    const send = async () => await call({ method: "PUT", path: one.path, body: one.body });
    let answer = await send();
    for (let sent = 1; answer.status === 503 && sent < mostPuts; sent += 1) {
      await wait(putAgainMs);
      answer = { ...(await send()), isRepeated: true };
    }
    return answer;
  };
  const waitSecs = given.waitMs / 1000;
  /** Reads an order that was sent until it is over, or for as long as the kit waits. */
  const waitUntil = async (
    sent: KitOrder,
    isOver: (state: PayinState | PayoutState) => boolean,
  ): Promise<EndedOrder> => {
    const deadlineMs = performance.now() + given.waitMs;
    for (;;) {
      const { json } = await call({ path: sent.path });
      const read = (sent.direction === "payin" ? PayinState : PayoutState).safeParse(json);
      if (!read.success) throw new Broken(`GET ${sent.path} is no state of a ${sent.direction}.`);
      if (isOver(read.data) || performance.now() > deadlineMs)
        return { order: sent, state: read.data };
      await wait(pollEveryMs);
    }
  };
  const tooLate = ({ direction, body }: KitOrder, what: string) =>
    new NotTried(
      `The ${direction} of ${body.order.money.amount} did not ${what} in ${waitSecs} s. Name an amount that does (--help), or a longer --wait.`,
    );
  const endOf: Kit["endOf"] = async (sent) => {
    const ended = await waitUntil(sent, ({ status }) => !isUnderWay(status));
    if (!isUnderWay(ended.state.status)) return ended;
    const fault = findWrongMoney(sent, ended.state, { ...given, orders });
    throw fault === undefined
      ? tooLate(sent, "end")
      : new WrongMoney(`${fault} after ${waitSecs} s.`);
  };
  const send = async (direction: PaymentDirection, amount: number): Promise<KitOrder> => {
    const sent = await order(direction, amount);
    await put(sent);
    return sent;
  };
  const end = async (direction: PaymentDirection, amount: number) =>
    await endOf(await send(direction, amount));
  const reversed: Kit["reversed"] = async (direction) => {
    const { reversed: amount } = given.amounts;
    if (amount === undefined)
      throw new NotTried("Name an amount whose money goes back after its success: --reversed.");
    const sent = await send(direction, amount);
    const ended = await waitUntil(sent, (one) => Boolean(one.reversal) || isUnpaid(one.status));
    const { status, reversal } = ended.state;
    if (reversal) return ended;
    if (isUnderWay(status)) throw tooLate(sent, "go back");
    const seen = `The ${direction} of ${amount}, whose money goes back,`;
    throw new Broken(
      isUnpaid(status)
        ? `${seen} ends with ${status}.`
        : `${seen} is a SUCCESS without a reversal after ${waitSecs} s. If it takes longer, name a longer --wait.`,
    );
  };
  const ended: Kit["ended"] = async (direction, amount) => {
    const id = `${direction} ${amount}`;
    const known = ends.get(id) ?? end(direction, amount);
    ends.set(id, known);
    return await known;
  };
  return { ...given, answers, orders, call, order, put, ended, endOf, reversed, capabilities };
}
