import { randomUUID } from "node:crypto";
import { readConnectorMoney } from "@pay/contract/connector/money.ts";
import { PayinState, PutPayin } from "@pay/contract/connector/payment.ts";
import { minorUnitsOf } from "@pay/contract/currency.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import type { Check } from "./check.ts";
import { checkEach } from "./checkEach.ts";
import { dayOf, readChanges, readDay } from "./readLists.ts";
import { expectOwnMoney, expectState, expectWritten } from "./judge.ts";
import type { Kit } from "./kit.ts";
import { type KitOrder, newOrder, rowsOf, withinLimits } from "./kitOrders.ts";
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
async function orderWithCents(
  kit: Kit,
  direction: PaymentDirection,
): Promise<KitOrder | undefined> {
  const amount = withCents(kit.amounts.paid);
  const row = rowsOf(direction, await kit.capabilities()).find(
    (one) => minorUnitsOf(one.currencyCode) === 2 && withinLimits(one, amount) === amount,
  );
  return row && newOrder(direction, row, amount);
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

/** Returns a payin whose customer typed a name that nobody has, and that name; undefined if no method asks for a name. */
async function orderWithName(kit: Kit): Promise<readonly [KitOrder, string] | undefined> {
  const orders = rowsOf("payin", await kit.capabilities()).map((row) =>
    newOrder("payin", row, withinLimits(row, kit.amounts.paid)),
  );
  const accountName = `Kit A${randomUUID().replace(/[^a-f]/g, "")}`;
  for (const made of orders) {
    const { order, context } = PutPayin.parse(made.body);
    const { account } = order.paymentMethod;
    if (account?.accountName === undefined) continue;
    const paymentMethod = { ...order.paymentMethod, account: { ...account, accountName } };
    return [{ ...made, body: { order: { ...order, paymentMethod }, context } }, accountName];
  }
  return undefined;
}

/** Checks of what real providers do (docs/provider-traps.md). */
export const trapChecks: readonly Check[] = [
  {
    rule: "No payin is a success before its customer has seen the instruction",
    means: "The provider took the request, and the merchant ships goods that nobody paid.",
    remedy:
      "Take no word of the answer to a create for money. Read the payment, and compare what arrived.",
    run: async (kit) => {
      const order = await kit.order("payin");
      const answer = await kit.put(order);
      expectWritten(answer);
      const { data: state } = PayinState.safeParse(answer.json);
      if (state?.status === "SUCCESS") throw new Broken(`${answer.what} answered SUCCESS at once.`);
    },
  },
  {
    rule: "An amount with cents comes back to the cent",
    means: "The gateway throws each state of such a payment away.",
    remedy: "Keep amounts as whole minor units. Multiplying a float by 100 loses a cent.",
    run: async (kit) => {
      const found = [await orderWithCents(kit, "payin"), await orderWithCents(kit, "payout")];
      const orders = found.flatMap((order) => order ?? []);
      if (orders.length === 0)
        throw new NotTried("The connector offers no currency with cents at this amount: --paid.");
      await checkEach(orders, async (order) => {
        const answer = await kit.put(order);
        expectWritten(answer);
        expectState(order, answer, kit.environment);
      });
    },
  },
  {
    rule: "What arrived is told in the right unit, and of the right payin",
    means:
      "The customer seems to have paid a hundred times the amount, or the money of somebody else.",
    remedy:
      "Look up for each call and version of your provider's API whether its amounts are major or minor units. Compare the reference of what you read.",
    run: async (kit) => {
      const order = await orderWithCents(kit, "payin");
      if (!order) throw new NotTried("No payin of the connector has cents at this amount: --paid.");
      expectWritten(await kit.put(order));
      const { state } = await expectOwnMoney(kit.endOf(order));
      const { moneyReceived } = PayinState.parse(state);
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
    rule: "A payin that is paid after its expiry is a success",
    means:
      "The merchant has told the customer that it failed, and the money belongs to no payment.",
    remedy:
      "Stay PROCESSING for as long as the provider takes money for it, such as a day: holdMs in packages/connector.",
    run: async (kit) => {
      const { late } = kit.amounts;
      if (late === undefined)
        throw new NotTried("Name an amount whose payins expire, and are paid then: --late.");
      const order = await kit.order("payin", late);
      expectWritten(await kit.put(order));
      const { status } = (await kit.endOf(order)).state;
      if (status !== "SUCCESS")
        throw new Broken(`A payin of ${late}, which is paid late, ends with ${status}.`);
    },
  },
  {
    rule: "The account that paid is not the one that the customer typed",
    means: "The merchant takes a name that anybody can type for the proven owner of the account.",
    remedy:
      "Take accountCustomerUsedForPayment from the provider's report of the payment, and leave it out where that repeats the order.",
    run: async (kit) => {
      const made = await orderWithName(kit);
      if (!made) throw new NotTried("No method of the connector asks for the customer's name.");
      const [order, name] = made;
      expectWritten(await kit.put(order));
      const state = PayinState.parse((await kit.endOf(order)).state);
      if (state.accountCustomerUsedForPayment?.accountName === name)
        throw new Broken(
          `GET ${order.path} tells the typed name as that of the account that paid.`,
        );
    },
  },
  {
    rule: "A webhook without a proof is refused",
    means: "Anybody can send it. A connector that believes it ships what nobody paid.",
    remedy:
      "Answer 401 unless the signature over the raw body is right, and read the payment from the provider in any case.",
    run: async (kit) => {
      const path = "/webhooks";
      const { status, what } = await kit.call({ method: "POST", path, body: {} });
      if (status < 400) throw new Broken(`${what} without a proof answered ${status}.`);
      if ((await kit.call({ path })).status === 404)
        throw new NotTried("No webhooks come to /webhooks, where packages/connector takes them.");
    },
  },
  {
    rule: "No instruction contains the gateway's address to return to",
    means: "The provider learns the token in it, and can read the payment.",
    remedy:
      "Give the provider an address of your own that leads there: packages/connector has one.",
    run: async (kit) => {
      const rows = rowsOf("payin", await kit.capabilities());
      const row = rows.find(({ code }) => redirects.has(code));
      if (!row) throw new NotTried("No method of the connector sends customers to a page.");
      const order = newOrder("payin", row, withinLimits(row, kit.amounts.paid));
      const body = PutPayin.parse(order.body);
      const secret = randomUUID();
      const context = { ...body.context, returnTo: `https://pay.example/?token=${secret}` };
      const before = kit.provider?.calls.length;
      const answer = await kit.put({ ...order, body: { ...body, context } });
      expectWritten(answer);
      if (answer.text.includes(secret))
        throw new Broken(`${row.code} in ${row.currencyCode}: the instruction has the token.`);
      if (JSON.stringify(kit.provider?.calls.slice(before) ?? []).includes(secret))
        throw new Broken(`${row.code} in ${row.currencyCode}: the provider was sent the token.`);
    },
  },
  {
    rule: "A payin whose create was given up is listed when it is paid",
    means: "A customer approves it later, and nobody knows of the money.",
    remedy: "Keep each key as a payment of its own, also if another key has the same idPayin.",
    run: async (kit) => {
      const orders = await abandon(kit);
      for (const order of orders) expectWritten(await kit.put(order));
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
