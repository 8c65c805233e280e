import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "../commands/runCommand.ts";
import { findDifferences } from "../connectors/findDifferences.ts";
import { callApi } from "../testing/apiCall.ts";
import { createBody } from "../testing/createTestPayin.ts";
import { payoutBody } from "../testing/createTestPayout.ts";
import { ledgerFaults } from "../testing/ledgerChecks.ts";
import { startGateway, type TestGateway } from "../testing/startGateway.ts";
import { openTestConnector, type TestConnector } from "../testing/testConnector.ts";

let gateway: TestGateway;
let connector: TestConnector;
beforeAll(async () => {
  gateway = await startGateway();
  connector = await openTestConnector(gateway.deps);
  await runFor(2);
  // A process remembers capabilities for a second.
  gateway.clock.advance(1000);
  const changes = [{ path: "routes", value: [{ via: connector.via }] }];
  const { merchantCode } = gateway.merchant;
  await runCommand({ name: "configureMerchant", merchantCode, changes }, gateway.deps);
});
afterAll(async () => {
  await connector.close();
  await gateway.close();
});

/** Lets time pass, and does the work about connectors and callbacks that is due then. */
async function runFor(seconds: number): Promise<void> {
  gateway.clock.advance(seconds * 1000);
  await gateway.following.runUntilIdle();
  await gateway.dueWork.runUntilIdle();
}

async function read(path: string) {
  const token = await gateway.issueToken();
  const response = await callApi(gateway, { path, token });
  expect(response.statusCode).toBe(200);
  return response.json();
}

const money = { amount: "51.00", currencyCode: "PHP" };
const settledAt = "2026-11-21T10:00:30.000Z";
const reversedAt = "2026-11-21T11:00:00.000Z";

/** The available balance in PHP moves by these: 51.00 less 1.5 % (0.77) comes, 51.00 and 1.00 go; then 51.00 goes and comes. */
const amounts = { payins: [50.23, -51], payouts: [-52, 51] } as const;

test.each(["payins", "payouts"] as const)(
  "a reversal of one of %s goes from the connector to ledger, callback, lists, statement and settlement (G58)",
  async (kind) => {
    const id = `WALK-${kind}`;
    const direction = kind === "payins" ? "payin" : "payout";
    const available = async () =>
      Number((await read("/balances?currencies=PHP")).balances[0].available.amount);
    const callbackUrl = gateway.receiver.url;
    const before = await available();
    const body = kind === "payins" ? createBody({ callbackUrl }) : payoutBody({ callbackUrl });
    const token = await gateway.issueToken();
    await callApi(gateway, { method: "POST", path: `/${kind}/${id}`, token, body });
    await runFor(1);
    const order = [...connector.orders.values()].find((one) => one.direction === direction);
    if (!order) throw new Error("the connector has no such order");
    const paid =
      direction === "payin" ? { status: "SUCCESS", moneyReceived: money } : { status: "SUCCESS" };
    connector.change(order, paid);
    await runFor(60);
    const moved = [(await available()) - before];
    const from = gateway.clock.now().toISOString();
    connector.change(order, { ...paid, reversal: { money, reversedAt } });
    await runFor(60);
    moved.push((await available()) - before - Number(moved[0]));
    expect(moved.map((one) => Math.round(one * 100) / 100)).toEqual(amounts[kind]);

    const { process } = await read(`/${kind}/${id}`);
    expect(process).toMatchObject({ status: "SUCCESS", processorStatus: "REVERSED" });
    const types = gateway.receiver.caught
      .filter(({ body: sent }) => sent.includes(`"${id}"`))
      .map(({ body: sent }) => String(JSON.parse(sent).type));
    expect(types).toEqual([`${direction}.updated`, `${direction}.reversed`]);
    const list = await read(`/${kind}?processorStatuses=REVERSED`);
    expect(list[kind]).toMatchObject([{ status: "SUCCESS", processorStatus: "REVERSED" }]);
    const { entries } = await read(`/statement?from=${encodeURIComponent(from)}`);
    expect(entries.slice(-1)).toMatchObject([
      { account: "available", kind: "reversal", idPayment: id },
    ]);
    expect(await ledgerFaults(gateway.deps.database)).toEqual([]);
  },
);

test("the day of the settlements agrees with both, and says which reversal is missing", async () => {
  const { database } = gateway.deps;
  const lines = [...connector.orders.values()].map(({ direction: kind, state }) => {
    return { kind, key: state["key"], money };
  });
  connector.settlements = lines.map((one) => Object.assign({ settledAt }, one));
  connector.reversals = lines.map((one) => Object.assign({ reversedAt }, one));
  await runFor(86_400);
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
