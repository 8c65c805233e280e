import { randomUUID } from "node:crypto";
import { readConnectorMoney } from "@pay/contract/connector/money.ts";
import { PayinState, PutPayin } from "@pay/contract/connector/payment.ts";
import { minorUnitsOf } from "@pay/contract/currency.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import type { Check } from "./check.ts";
import { checkEach } from "./checkEach.ts";
import { dayOf, readChanges, readDay } from "./readLists.ts";
import { expectState, expectStatus } from "./judge.ts";
import type { Kit } from "./kit.ts";
import { type KitOrder, newOrder, type OrderKind, rowsOf, withinLimits } from "./kitOrders.ts";
import { Broken, NotTried } from "./verdicts.ts";

/**
 * Returns the amount with the fewest cents of which a float times 100 loses one, such as 35.05, where 35.05 * 100 is 3504.9999999999995.
 * If no cents of this whole amount do, those of seven.
 */
export function withCents(amount: number): number {
  const whole = Math.trunc(amount);
  const all = Array.from({ length: 99 }, (_, index) => (whole * 100 + index + 1) / 100);
  const lossy = all.find((one) => Math.trunc(one * 100) !== Math.round(one * 100));
  return lossy ?? (whole * 100 + 7) / 100;
}

/** Returns an order of an amount with cents, in a currency that has them. */
async function orderWithCents(kit: Kit, kind: OrderKind): Promise<KitOrder | undefined> {
  const amount = withCents(kit.amounts.paid);
  const row = rowsOf(kind, await kit.capabilities()).find(
    (one) => minorUnitsOf(one.currencyCode) === 2 && withinLimits(one, amount) === amount,
  );
  return row && newOrder(kind, row, amount);
}

/** Returns the codes of methods that send the customer to a page of the provider. */
const redirects: ReadonlySet<string> = new Set(
  payinMethods.flatMap(({ code, instructionKind }) => (instructionKind === "redirect" ? code : [])),
);

/** Returns another payin of the same merchant and id, as after a create whose answer was lost. */
async function abandon(kit: Kit): Promise<readonly [KitOrder, KitOrder]> {
  const [abandoned, next] = [await kit.order("payin"), await kit.order("payin")];
  const { order, context } = PutPayin.parse(next.body);
  const { idPayin } = PutPayin.parse(abandoned.body).order;
  return [abandoned, { ...next, body: { order: { ...order, idPayin }, context } }];
}

/** Checks of what real providers do (docs/provider-traps.md). */
export const trapChecks: readonly Check[] = [
  {
    rule: "No payin is a success before its customer has seen the instruction",
    means: "The provider took the request, and the merchant ships goods that nobody paid.",
    mend: "Take no word of the answer to a create for money. Read the payment, and compare what arrived.",
    run: async (kit) => {
      const order = await kit.order("payin");
      const answer = await kit.put(order);
      expectStatus(answer, 201);
      const { data: state } = PayinState.safeParse(answer.json);
      if (state?.status === "SUCCESS") throw new Broken(`${answer.what} answered SUCCESS at once.`);
    },
  },
  {
    rule: "An amount with cents comes back to the cent",
    means: "The gateway throws each state of such a payment away.",
    mend: "Keep amounts as whole minor units. Multiplying a float by 100 loses a cent.",
    run: async (kit) => {
      const found = [await orderWithCents(kit, "payin"), await orderWithCents(kit, "payout")];
      const orders = found.flatMap((order) => order ?? []);
      if (orders.length === 0)
        throw new NotTried("The connector offers no currency with cents at this amount: --paid.");
      await checkEach(orders, async (order) => {
        const answer = await kit.put(order);
        expectStatus(answer, 201);
        expectState(order, answer, kit.environment);
      });
    },
  },
  {
    rule: "What arrived is not told in minor units",
    means: "The customer seems to have paid a hundred times the amount, and expects it back.",
    mend: "Look up for each call and version of your provider's API whether its amounts are major or minor units.",
    run: async (kit) => {
      const order = await orderWithCents(kit, "payin");
      if (!order) throw new NotTried("No payin of the connector has cents at this amount: --paid.");
      expectStatus(await kit.put(order), 201);
      const { moneyReceived } = PayinState.parse((await kit.endOf(order)).state);
      if (!moneyReceived)
        throw new NotTried("The payin was not paid. Name another amount: --paid.");
      const { money } = order.body.order;
      const [asked, told] = [money, moneyReceived].map((one) => readConnectorMoney(one) ?? 0n);
      // Nobody pays fifty times the amount. Cents taken for whole units are a hundred times as much.
      if (asked !== undefined && told !== undefined && told > asked * 50n)
        throw new Broken(
          `A payin of ${money.amount} received ${moneyReceived.amount} ${money.currencyCode}.`,
        );
    },
  },
  {
    rule: "No instruction contains the gateway's address to return to",
    means: "The provider learns the token in it, and can read the payment.",
    mend: "Give the provider an address of your own that leads there: packages/connector has one.",
    run: async (kit) => {
      const rows = rowsOf("payin", await kit.capabilities());
      const row = rows.find(({ code }) => redirects.has(code));
      if (!row) throw new NotTried("No method of the connector sends customers to a page.");
      const order = newOrder("payin", row, withinLimits(row, kit.amounts.paid));
      const body = PutPayin.parse(order.body);
      const secret = randomUUID();
      const context = { ...body.context, returnTo: `https://pay.example/?token=${secret}` };
      const answer = await kit.put({ ...order, body: { ...body, context } });
      expectStatus(answer, 201);
      if (answer.text.includes(secret))
        throw new Broken(`${row.code} in ${row.currencyCode}: the instruction has the token.`);
    },
  },
  {
    rule: "A payin whose create was given up is listed when it is paid",
    means: "A customer approves it later, and nobody knows of the money.",
    mend: "Keep each key as a payment of its own, also if another key has the same idPayin.",
    run: async (kit) => {
      const orders = await abandon(kit);
      for (const order of orders) expectStatus(await kit.put(order), 201);
      const ends = await Promise.all(orders.map(async (order) => await kit.endOf(order)));
      const { listed } = await readChanges(kit);
      const days = new Set([dayOf(Date.now() - 3_600_000), dayOf(Date.now())]);
      const lists = await Promise.all([...days].map(async (day) => await readDay(kit, day)));
      const settled = new Set(
        lists.flat().flatMap(({ settlements }) => settlements.map(({ key }) => key)),
      );
      await checkEach(ends, ({ order: { key }, state }) => {
        if (!listed.includes(`payin ${key}`))
          throw new Broken(`The end of the payin ${key} is not in the list of changes.`);
        if (state.status === "SUCCESS" && !settled.has(key))
          throw new Broken(`The success of the payin ${key} is not in the settlements.`);
      });
    },
  },
];
