import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "../commands/runCommand.ts";
import { findDifferences } from "../connectors/findDifferences.ts";
import { callApi } from "../testing/apiCall.ts";
import { bodyCheck } from "../testing/bodyCheck.ts";
import { createBody } from "../testing/createTestPayin.ts";
import { payoutBody } from "../testing/createTestPayout.ts";
import { accountsOf, ledgerFaults } from "../testing/ledgerChecks.ts";
import { timelineCalls } from "../testing/sandboxCalls.ts";
import { type RoutedGateway, startRoutedGateway } from "../testing/startRoutedGateway.ts";

let gateway: RoutedGateway;
beforeAll(async () => {
  gateway = await startRoutedGateway();
});
afterAll(async () => await gateway.close());

async function read(path: string) {
  const token = await gateway.issueToken();
  const response = await callApi(gateway, { path, token });
  expect(response.statusCode).toBe(200);
  return response.json();
}

const money = { amount: "51.00", currencyCode: "PHP" };
const settledAt = "2026-11-21T10:00:30.000Z";
const reversedAt = "2026-11-21T11:00:00.000Z";

const paid = {
  payins: { status: "SUCCESS", moneyReceived: money },
  payouts: { status: "SUCCESS" },
} as const;

/** The available balance in PHP moves by these: 51.00 less 1.5 % (0.77) comes, 51.00 and 1.00 go; then 51.00 goes and comes. */
const amounts = { payins: [50.23, -51], payouts: [-52, 51] } as const;

/** The account `reversals` moves by these, in minor units: it has what merchants gave back, and gives what came back to them (G58). */
const reversals = { payins: 5100n, payouts: -5100n } as const;

async function available(): Promise<number> {
  return (await read("/balances?currencies=PHP")).balances[0].available.amount;
}

async function accounts() {
  return await accountsOf(gateway.deps.database, gateway.merchant.merchantCode, "PHP");
}

/** Returns the number of reversals that the metric of the alert has counted. */
async function countReversals(direction: string): Promise<number> {
  const text = await gateway.deps.metrics.registry.metrics();
  const found = new RegExp(
    `^payment_reversals_total\\{direction="${direction}"\\} (\\d+)$`,
    "m",
  ).exec(text);
  return Number(found?.[1]);
}

async function create(list: "payins" | "payouts", id: string, body: object) {
  const token = await gateway.issueToken();
  return await callApi(gateway, { method: "POST", path: `/${list}/${id}`, token, body });
}

/** Creates a payin of 51 PHP at the connector, whose customer pays. Returns the connector's order. */
async function createPaidPayin(id: string) {
  await create("payins", id, createBody({ callbackUrl: gateway.receiver.url }));
  await gateway.runFor(1);
  const order = [...gateway.connector.orders.values()].find(
    (one) => "idPayin" in one.order && one.order.idPayin === id,
  );
  if (!order) throw new Error("the connector has no such order");
  gateway.connector.change(order, paid.payins);
  await gateway.runFor(60);
  return order;
}

test.each(["payins", "payouts"] as const)(
  "a reversal of one of %s goes from the connector to ledger, callback, lists, statement and settlement (G58)",
  async (list) => {
    const id = `WALK-${list}`;
    const direction = list === "payins" ? "payin" : "payout";
    const callbackUrl = gateway.receiver.url;
    const before = await available();
    const { reversals: reversedBefore = 0n } = await accounts();
    const counted = await countReversals(direction);
    await create(
      list,
      id,
      list === "payins" ? createBody({ callbackUrl }) : payoutBody({ callbackUrl }),
    );
    await gateway.runFor(1);
    const order = [...gateway.connector.orders.values()].find((one) => one.direction === direction);
    if (!order) throw new Error("the connector has no such order");
    gateway.connector.change(order, paid[list]);
    await gateway.runFor(60);
    const moved = [(await available()) - before];
    gateway.clock.advance(1);
    const from = gateway.clock.now().toISOString();
    // The connector tells it twice.
    for (const _ of ["first", "again"]) {
      gateway.connector.change(order, { ...paid[list], reversal: { money, reversedAt } });
      await gateway.runFor(60);
    }
    moved.push((await available()) - before - Number(moved[0]));
    expect(moved.map((one) => Math.round(one * 100) / 100)).toEqual(amounts[list]);

    const { process } = await read(`/${list}/${id}`);
    expect(process).toMatchObject({ status: "SUCCESS", processorStatus: "REVERSED" });
    expect(((await accounts())["reversals"] ?? 0n) - reversedBefore).toBe(reversals[list]);
    expect((await countReversals(direction)) - counted).toBe(1);
    const sent = gateway.receiver.caught
      .map(({ body }) => JSON.parse(body))
      .filter((callback) => callback[direction === "payin" ? "idPayin" : "idPayout"] === id);
    expect(sent.map(({ type }) => type)).toEqual([`${direction}.updated`, `${direction}.reversed`]);
    // G21: who and what, and neither status nor amount.
    expect(sent[1]).toEqual({
      id: expect.stringMatching(/^[\w-]+$/),
      type: `${direction}.reversed`,
      timestamp: expect.any(String),
      apiVersion: "2",
      merchantCode: gateway.merchant.merchantCode,
      isTest: true,
      [direction === "payin" ? "idPayin" : "idPayout"]: id,
    });
    expect(bodyCheck(list === "payins" ? "PayinReversed" : "PayoutReversed")(sent[1])).toBe(true);
    expect(sent[1].id).not.toBe(sent[0].id);
    const listed = await read(`/${list}?processorStatuses=REVERSED`);
    expect(listed[list]).toMatchObject([{ status: "SUCCESS", processorStatus: "REVERSED" }]);
    const { entries } = await read(`/statement?from=${encodeURIComponent(from)}`);
    expect(entries).toEqual([
      {
        bookedAt: expect.any(String),
        account: "available",
        kind: "reversal",
        amount: { amount: amounts[list][1], currencyCode: "PHP" },
        balance: { amount: await available(), currencyCode: "PHP" },
        direction,
        idPayment: id,
      },
    ]);
    // The console reads this.
    const { events } = await timelineCalls(gateway).timeline(list, id);
    expect(events.findLast((event) => event.kind === "state")).toMatchObject({
      status: "SUCCESS",
      processorStatus: "REVERSED",
      why: `The connector ${gateway.connector.connector.name} said that its money went back.`,
    });
    expect(await ledgerFaults(gateway.deps.database)).toEqual([]);
  },
);

test("the day of the settlements agrees with both, and says which reversal is missing", async () => {
  const { database } = gateway.deps;
  const lines = [...gateway.connector.orders.values()].map(({ direction: kind, state }) => {
    return { kind, key: state["key"], money };
  });
  gateway.connector.settlements = lines.map((one) => Object.assign({ settledAt }, one));
  gateway.connector.reversals = lines.map((one) => Object.assign({ reversedAt }, one));
  await gateway.runFor(86_400);
  const compared = await findDifferences(database, gateway.clock.now());
  expect(compared).toEqual({ differences: [], failed: [] });
  const show = async () => await runCommand({ name: "showSettlements" }, gateway.deps);
  expect((await show()).text).toContain("0 payments differ");
  await database.deleteFrom("connectorReversal").where("direction", "=", "payin").execute();
  const said = (await show()).text;
  expect(said).toContain("1 payments differ");
  expect(said).toContain(
    "WALK-payins: the ledger has booked its reversal, and the connector lists none (settled nothing, booked 51 PHP)",
  );
});

test("a payin that is reversed after its money was paid out leaves a balance below zero, which the next payins fill (G58)", async () => {
  const order = await createPaidPayin("SPENT");
  // Its fee is 1.00, so that nothing is left.
  const all = Math.round(((await available()) - 1) * 100) / 100;
  const everything = { paymentRequested: { money: { amount: all, currencyCode: "PHP" } } };
  expect((await create("payouts", "ALL", { ...payoutBody(), ...everything })).statusCode).toBe(201);
  expect(await available()).toBe(0);
  const from = encodeURIComponent(gateway.clock.now().toISOString());
  gateway.connector.change(order, { ...paid.payins, reversal: { money, reversedAt } });
  await gateway.runFor(60);
  const balances = await read("/balances?currencies=PHP");
  expect(balances.balances[0].available).toEqual({ amount: -51, currencyCode: "PHP" });
  expect(bodyCheck("Balances")(balances)).toBe(true);
  const statement = await read(`/statement?from=${from}`);
  expect(statement.entries.at(-1)).toMatchObject({
    kind: "reversal",
    amount: { amount: -51 },
    balance: { amount: -51 },
  });
  const small = { paymentRequested: { money: { amount: 1, currencyCode: "PHP" } } };
  const refused = await create("payouts", "NONE", { ...payoutBody(), ...small });
  expect([refused.statusCode, refused.json().code]).toEqual([422, "insufficient_balance"]);
  await createPaidPayin("FILLED-1");
  expect(await available()).toBe(-0.77);
  await createPaidPayin("FILLED-2");
  expect(await available()).toBe(49.46);
  expect(await ledgerFaults(gateway.deps.database)).toEqual([]);
});
