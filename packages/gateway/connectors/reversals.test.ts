import { describe, expect, it } from "vitest";
import { createTestPayin } from "../testing/createTestPayin.ts";
import { createTestPayout } from "../testing/createTestPayout.ts";
import { accountsOf, ledgerFaults } from "../testing/ledgerChecks.ts";
import { funded, paid, useConnector } from "../testing/useConnector.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { askReversals } from "./dueAsks.ts";
import { openConnectors } from "./openConnectors.ts";

const routed = useConnector();

const money = { amount: "51.00", currencyCode: "PHP" };
const reversal = { money, reversedAt: "2026-11-21T12:00:00.000Z" };
const wentBack = { ...paid, reversal };

/** The types of the callbacks of a payment, in order. */
async function callbacksOf(subject: string): Promise<readonly string[]> {
  const { merchantCode } = routed.caller;
  const rows = await routed.deps.database
    .selectFrom("callback")
    .select("type")
    .where((where) => where.and({ merchantCode, subject }))
    .orderBy("position")
    .execute();
  return rows.map(({ type }) => type);
}

async function accounts() {
  return await accountsOf(routed.deps.database, routed.caller.merchantCode, "PHP");
}

async function steps(): Promise<number> {
  const [payins, payouts] = await Promise.all(
    (["payinStep", "payoutStep"] as const).map(
      async (table) =>
        await routed.deps.database
          .selectFrom(table)
          .select("merchantCode")
          .where("merchantCode", "=", routed.caller.merchantCode)
          .execute(),
    ),
  );
  return (payins?.length ?? 0) + (payouts?.length ?? 0);
}

async function createPaidPayin(): Promise<void> {
  await createTestPayin(routed.deps, routed.caller, "A-1");
  routed.change(paid);
  await routed.pass(60);
}

async function expectReversedOnce(): Promise<void> {
  expect(await routed.readPayin()).toMatchObject({
    status: "SUCCESS",
    processorStatus: "REVERSED",
    answer: { process: { status: "SUCCESS", processorStatus: "REVERSED" } },
  });
  expect(await callbacksOf("payin/A-1")).toEqual(["payin.updated", "payin.reversed"]);
  expect(await routed.balance()).toBe(funded);
  expect((await accounts())["reversals"]).toBe(5100n);
  expect(await steps()).toBe(0);
  expect(await ledgerFaults(routed.deps.database)).toEqual([]);
}

describe("A reversal (G58)", () => {
  it("of a payin leaves its status, books the amount once and calls back", async () => {
    await createPaidPayin();
    const { processedAt, answer } = await routed.readPayin();
    routed.change(wentBack);
    await routed.pass(60);
    await expectReversedOnce();
    const after = await routed.readPayin();
    expect(after.processedAt).toEqual(processedAt);
    expect(after.answer.fee).toEqual(answer.fee);
  });

  it("of a payout gives the merchant the amount and calls back", async () => {
    await createTestPayout(routed.deps, routed.caller, "P-1");
    await routed.pass(0);
    routed.change({ status: "SUCCESS" });
    await routed.pass(60);
    expect(await routed.balance()).toBe(funded - 5100n);
    routed.change({ status: "SUCCESS", reversal });
    await routed.pass(60);
    expect(await routed.readPayout()).toMatchObject({
      status: "SUCCESS",
      processorStatus: "REVERSED",
    });
    expect(await callbacksOf("payout/P-1")).toEqual(["payout.updated", "payout.reversed"]);
    expect(await routed.balance()).toBe(funded);
    expect((await accounts())["reversals"]).toBe(-5100n);
    expect(await steps()).toBe(0);
    expect(await ledgerFaults(routed.deps.database)).toEqual([]);
  });

  it("of a part of a payout's money is thrown away, reported, and gives the merchant nothing", async () => {
    await createTestPayout(routed.deps, routed.caller, "P-1");
    await routed.pass(0);
    const part = { ...reversal, money: { ...money, amount: "50.99" } };
    routed.change({ status: "SUCCESS" });
    await routed.pass(60);
    routed.change({ status: "SUCCESS", reversal: part });
    await routed.pass(60);
    expect(await callbacksOf("payout/P-1")).toEqual(["payout.updated"]);
    expect(await routed.balance()).toBe(funded - 5100n);
    expect(await routed.deps.metrics.registry.metrics()).toContain(
      `connector_refused_answers_total{connector="${routed.connector.connector.name}",operation="readPayout"} 1`,
    );
  });

  it("that is told before the success was known books the success, then the reversal", async () => {
    await createTestPayin(routed.deps, routed.caller, "A-1");
    routed.change(wentBack);
    await routed.pass(60);
    await expectReversedOnce();
  });

  it("that is told again, by the list and by a lost cursor, changes nothing more", async () => {
    await createPaidPayin();
    routed.change(wentBack);
    await routed.pass(60);
    routed.change(wentBack);
    await routed.pass(60);
    let isLost = true;
    routed.connector.mood = ({ path }) => {
      if (!path.startsWith("/changes") || !isLost) return undefined;
      isLost = false;
      return { status: 410, body: '{"code":"cursor_gone"}' };
    };
    await routed.pass(60);
    await routed.pass(60);
    await expectReversedOnce();
  });

  it("is booked after answers that were lost, also by a process that starts later", async () => {
    await createPaidPayin();
    routed.connector.mood = ({ path }) => (path.includes("/payins/") ? "cut" : undefined);
    routed.change(wentBack);
    await routed.pass(60);
    await routed.pass(61);
    expect((await routed.readPayin()).processorStatus).not.toBe("REVERSED");
    routed.connector.mood = undefined;
    const deps = { ...routed.deps, metrics: createMetrics() };
    const other = await openConnectors(deps).follow(deps);
    routed.clock.advance(61_000);
    await Promise.all([other.runUntilIdle(), routed.following.runUntilIdle()]);
    await other.stop();
    await expectReversedOnce();
  });

  it("whose hint comes while the success is being told is not lost", async () => {
    await createTestPayin(routed.deps, routed.caller, "A-1");
    routed.change(paid);
    routed.connector.mood = ({ path }) => {
      if (!path.includes("/payins/")) return undefined;
      routed.connector.mood = undefined;
      // The state is read as paid, and the money goes back before the answer is stored.
      const body = JSON.stringify(routed.connector.only().state);
      routed.change(wentBack);
      const hint = { connector: routed.connector.connector.name, now: routed.clock.now() };
      const payins = [{ merchantCode: routed.caller.merchantCode, idPayment: "A-1" }];
      void askReversals(routed.deps.database, "payin", hint, payins);
      return { status: 200, body };
    };
    await routed.pass(60);
    await routed.pass(60);
    await expectReversedOnce();
  });

  it("of a payment that a hint alone calls reversed changes nothing, and is asked about once", async () => {
    await createPaidPayin();
    routed.change({ reversal: undefined });
    await routed.pass(60);
    const asked = routed.connector.requests.length;
    expect((await routed.readPayin()).processorStatus).toBeNull();
    expect(await steps()).toBe(0);
    await routed.pass(60);
    const since = routed.connector.requests.slice(asked);
    expect(since.filter(({ path }) => path.includes("/payins/"))).toEqual([]);
  });

  const wrong: readonly (readonly [string, object, ...tags: string[]])[] = [
    [
      "a part of the money",
      { ...paid, reversal: { ...reversal, money: { ...money, amount: "1" } } },
    ],
    [
      "other money",
      { ...paid, reversal: { ...reversal, money: { ...money, currencyCode: "IDR" } } },
      "all",
    ],
    ["no SUCCESS", { status: "FAILED", reversal }, "all"],
    [
      "no reversal beside REVERSED",
      { ...paid, processorStatus: "REVERSED", reversal: undefined },
      "all",
    ],
    ["FAILED after the SUCCESS", { status: "FAILED", reversal: undefined }],
  ];
  for (const [what, state, ...tags] of wrong)
    it(`with ${what} is thrown away, reported and asked about again`, { tags }, async () => {
      await createPaidPayin();
      routed.connector.change(routed.connector.only(), state);
      await routed.pass(60);
      expect(await callbacksOf("payin/A-1")).toEqual(["payin.updated"]);
      expect(await routed.balance()).toBe(funded + 5100n);
      expect(await routed.deps.metrics.registry.metrics()).toContain(
        `connector_refused_answers_total{connector="${routed.connector.connector.name}",operation="readPayin"} 1`,
      );
      routed.change(wentBack);
      await routed.pass(61);
      await expectReversedOnce();
    });
});
