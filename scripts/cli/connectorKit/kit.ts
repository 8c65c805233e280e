import { setTimeout as wait } from "node:timers/promises";
import { Capabilities } from "@pay/contract/connector/lists.ts";
import { PayinState, PayoutState } from "@pay/contract/connector/payment.ts";
import type { Environ } from "@pay/contract/secretSetting.ts";
import { reasonOf } from "../reasonOf.ts";
import { callConnector, type KitAnswer, type KitCall, type KitPlace } from "./kitClient.ts";
import type { KitListener } from "./kitListener.ts";
import { type KitOrder, newOrder, type OrderKind, rowsOf } from "./kitOrders.ts";
import { Broken, NotTried } from "./verdicts.ts";

/** The amounts of a run: what the connector makes of them decides which rules can be tried. */
export interface KitAmounts {
  /** An amount whose payments succeed, in major units of any currency. */
  readonly paid: number;
  readonly failed: number;
  readonly refused: number;
  /** An amount whose payments succeed, and whose money then goes back; undefined if the connector has none. */
  readonly reversed: number | undefined;
}

/** A connector under test, and what is known of it so far. */
export interface Kit extends KitPlace {
  readonly env: Environ;
  readonly listener: Pick<KitListener, "heard">;
  readonly amounts: KitAmounts;
  /** How long the kit waits for the end of a payment. */
  readonly waitMs: number;
  readonly answers: readonly KitAnswer[];
  readonly orders: readonly KitOrder[];
  /** Calls the connector with a right signature, save where `call` breaks it. */
  readonly call: (call: KitCall) => Promise<KitAnswer>;
  /** Makes an order of a method that the connector supports, by default the first one. It is not sent. */
  readonly order: (kind: OrderKind, amount?: number) => Promise<KitOrder>;
  /** Sends an order, and returns the answer. */
  readonly put: (order: KitOrder) => Promise<KitAnswer>;
  /** Returns an order with this amount after its end, sent once in a run. */
  readonly ended: (kind: OrderKind, amount: number) => Promise<EndedOrder>;
  /** Sends an order of the amount whose money goes back, and returns its state once it has a reversal. */
  readonly reversed: (kind: OrderKind) => Promise<EndedOrder>;
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

const isUnderWay = (status: string) => status === "PROCESSING" || status === "UNKNOWN";

/** Opens a kit on a connector. */
export function openKit(
  given: Pick<Kit, "base" | "environment" | "keys" | "env" | "listener" | "amounts" | "waitMs"> & {
    readonly at?: string;
  },
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
  const order: Kit["order"] = async (kind, amount = given.amounts.paid) => {
    const [row] = rowsOf(kind, await capabilities());
    if (!row) throw new NotTried(`The connector offers no ${kind} that the gateway knows.`);
    return newOrder(kind, row, amount);
  };
  const put: Kit["put"] = async (one) => {
    orders.push(one);
    return await call({ method: "PUT", path: one.path, body: one.body });
  };
  /** Waits until an order that was sent is at its end, or its money went back. */
  const waitUntil = async (
    sent: KitOrder,
    what: "end" | "go back",
    isOver: (state: PayinState | PayoutState) => boolean,
  ): Promise<EndedOrder> => {
    const { kind } = sent;
    const { amount } = sent.body.order.money;
    const deadlineMs = performance.now() + given.waitMs;
    for (;;) {
      const { json } = await call({ path: sent.path });
      const read = (kind === "payin" ? PayinState : PayoutState).safeParse(json);
      if (!read.success) throw new Broken(`GET ${sent.path} is no state of a ${kind}.`);
      if (isOver(read.data)) return { order: sent, state: read.data };
      if (performance.now() > deadlineMs)
        throw new NotTried(
          `The ${kind} of ${amount} did not ${what} in ${given.waitMs / 1000} s. Name an amount that does (--help), or a longer --wait.`,
        );
      await wait(pollEveryMs);
    }
  };
  const endOf: Kit["endOf"] = async (sent) =>
    await waitUntil(sent, "end", ({ status }) => !isUnderWay(status));
  const send = async (kind: OrderKind, amount: number): Promise<KitOrder> => {
    const sent = await order(kind, amount);
    await put(sent);
    return sent;
  };
  const end = async (kind: OrderKind, amount: number) => await endOf(await send(kind, amount));
  const reversed: Kit["reversed"] = async (kind) => {
    const { reversed: amount } = given.amounts;
    if (amount === undefined)
      throw new NotTried("Name an amount whose money goes back after its success: --reversed.");
    const sent = await send(kind, amount);
    return await waitUntil(sent, "go back", ({ reversal }) => reversal !== undefined);
  };
  const ended: Kit["ended"] = async (kind, amount) => {
    const id = `${kind} ${amount}`;
    const known = ends.get(id) ?? end(kind, amount);
    ends.set(id, known);
    return await known;
  };
  return { ...given, answers, orders, call, order, put, ended, endOf, reversed, capabilities };
}
