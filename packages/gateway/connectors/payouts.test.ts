import { describe, expect, it } from "vitest";
import { createMetrics } from "../metrics/metrics.ts";
import { createTestPayin } from "../testing/createTestPayin.ts";
import { callCreatePayout, createTestPayout, payoutBody } from "../testing/createTestPayout.ts";
import { ledgerFaults } from "../testing/ledgerChecks.ts";
import { createSetClock } from "../testing/setClock.ts";
import type { ConnectorMood, WrittenOrder } from "../testing/testConnector.ts";
import { funded, paid, useConnector } from "../testing/useConnector.ts";
import { readConnectors } from "./connectorTable.ts";
import { hastenAsks } from "./dueAsks.ts";
import { openConnectors } from "./openConnectors.ts";

const routed = useConnector();

describe("A payout through a connector", () => {
  const states: readonly (readonly [string, bigint])[] = [
    ["SUCCESS", funded - 5100n],
    ["FAILED", funded],
    ["REFUSED", funded],
  ];
  it.each(states)("is sent once and ends as %s, with its money at %d", async (status, left) => {
    await createTestPayout(routed.deps, routed.caller, "P-1");
    await routed.pass(0);
    expect(routed.connector.only()).toMatchObject({
      order: { idPayout: "P-1", money: { amount: "51.00", currencyCode: "PHP" } },
      sent: 1,
    });
    routed.change({ status });
    await routed.pass(60);
    const via = routed.connector.connector.name;
    expect(await routed.readPayout()).toMatchObject({ status, via });
    expect(await routed.balance()).toBe(left);
    expect(await ledgerFaults(routed.deps.database)).toEqual([]);
  });

  const faults: readonly (readonly [string, ConnectorMood, ...tags: string[]])[] = [
    ["cuts the connection after it has sent the money", "cut"],
    ["answers 500", { status: 500, body: "{}" }, "all"],
    ["answers 404", { status: 404, body: "<html>" }, "all"],
    ["answers garbage", { status: 201, body: "OK" }, "all"],
    ["answers a payment of other money", { status: 201, body: '{"key":"x","status":"FAILED"}' }],
  ];
  for (const [what, mood, ...tags] of faults)
    it(`is the same order, sent once, when the connector ${what}`, { tags }, async () => {
      routed.connector.mood = ({ method }) => (method === "PUT" ? mood : undefined);
      await createTestPayout(routed.deps, routed.caller, "P-1");
      await routed.pass(0);
      await routed.pass(20);
      await routed.pass(61);
      expect((await routed.readPayout()).status).toBe("PROCESSING");
      routed.connector.mood = undefined;
      await routed.pass(61);
      expect([routed.connector.orders.size, routed.connector.only().sent]).toEqual([1, 1]);
      routed.change({ status: "SUCCESS" });
      await routed.pass(60);
      expect((await routed.readPayout()).status).toBe("SUCCESS");
      expect(await ledgerFaults(routed.deps.database)).toEqual([]);
    });

  it("is never sent again once it was answered, also if the connector forgets it", async () => {
    await createTestPayout(routed.deps, routed.caller, "P-1");
    await routed.pass(0);
    const forget = { status: 404, body: '{"code":"not_found"}' };
    routed.connector.mood = ({ path }) => (path.includes("/payouts/") ? forget : undefined);
    for (let count = 0; count < 3; count += 1) await routed.pass(86_400);
    expect((await routed.readPayout()).status).toBe("PROCESSING");
    expect(routed.connector.requests.filter(({ method }) => method === "PUT")).toHaveLength(1);
  });

  it("is never sent again once it was answered, also if a hint comes meanwhile", async () => {
    await createTestPayout(routed.deps, routed.caller, "P-1");
    routed.connector.mood = ({ method }) => {
      if (method !== "PUT") return undefined;
      const hint = { connector: routed.connector.connector.name, now: routed.clock.now() };
      const payouts = [{ merchantCode: routed.caller.merchantCode, idPayment: "P-1" }];
      void hastenAsks(routed.deps.database, "payout", hint, payouts);
      return undefined;
    };
    await routed.pass(1);
    await routed.pass(1);
    expect(routed.connector.requests.filter(({ method }) => method === "PUT")).toHaveLength(1);
  });

  it("does not rest because of others that the connector cannot read", async () => {
    routed.connector.mood = ({ method }) =>
      method === "PUT" ? { status: 400, body: '{"code":"invalid_request"}' } : undefined;
    for (const id of ["P-1", "P-2", "P-3", "P-4", "P-5"])
      await createTestPayout(routed.deps, routed.caller, id);
    await routed.pass(0);
    expect(await callCreatePayout(routed.deps, routed.caller, "P-6", payoutBody())).toHaveProperty(
      "body",
    );
  });

  it("is sent while the connector is silent about what it can do", { tags: ["all"] }, async () => {
    routed.connector.mood = ({ path }) => (path === "/capabilities" ? "silent" : undefined);
    routed.clock.advance(60_000);
    const polled = routed.following.runUntilIdle();
    await createTestPayout(routed.deps, routed.caller, "P-1");
    await expect.poll(() => routed.connector.orders.size).toBe(1);
    const connectors = await readConnectors(routed.deps.database);
    const { name } = routed.connector.connector;
    // The poll is not over, so the payout did not wait for it.
    expect(connectors.find((one) => one.name === name)).toMatchObject({ fault: null });
    await polled;
  });

  it("waits two minutes for its connector, then is refused with Retry-After, and its id stays free", async () => {
    routed.connector.mood = ({ method }) =>
      method === "PUT" ? { status: 500, body: "" } : undefined;
    for (const id of ["P-1", "P-2", "P-3", "P-4", "P-5"])
      await createTestPayout(routed.deps, routed.caller, id);
    await routed.pass(0);
    await createTestPayout(routed.deps, routed.caller, "P-6");
    await routed.pass(119);
    await createTestPayout(routed.deps, routed.caller, "P-7");
    await routed.pass(0.9);
    await routed.pass(0.1);
    const refused = await callCreatePayout(routed.deps, routed.caller, "P-8", payoutBody());
    expect(refused).toMatchObject({
      problem: "processor_unavailable",
      headers: { "retry-after": expect.stringMatching(/^([1-9]|[12]\d|30)$/) },
    });
    routed.connector.mood = undefined;
    await routed.pass(61);
    await createTestPayout(routed.deps, routed.caller, "P-8");
    await routed.pass(60);
    expect([...routed.connector.orders.values()].map(({ sent }: WrittenOrder) => sent)).toEqual(
      Array.from({ length: 8 }, () => 1),
    );
  });

  it("is sent, and its end told, within two minutes after the connector has healed", async () => {
    const count = 14;
    for (let index = 0; index < count; index += 1) {
      await createTestPayout(routed.deps, routed.caller, `P-${index}`);
      await createTestPayin(routed.deps, routed.caller, `A-${index}`);
    }
    routed.connector.mood = () => ({ status: 503, body: "{}" });
    for (let minute = 0; minute < 10; minute += 1) await routed.pass(60);
    routed.connector.mood = undefined;
    const orders = () => [...routed.connector.orders.values()];
    for (const order of orders()) routed.connector.change(order, paid);
    for (let turn = 0; turn < 6; turn += 1) await routed.pass(10);
    expect(orders().filter(({ direction }) => direction === "payout")).toHaveLength(count);
    for (const order of orders()) routed.connector.change(order, paid);
    for (let turn = 0; turn < 6; turn += 1) await routed.pass(10);
    for (const table of ["payin", "payout"] as const) {
      const ends = await routed.deps.database
        .selectFrom(table)
        .select("status")
        .where("merchantCode", "=", routed.caller.merchantCode)
        .execute();
      expect(ends).toEqual(Array.from({ length: count }, () => ({ status: "SUCCESS" })));
    }
  });

  it("is sent once if several processes work, each order by one of them", async () => {
    const other = openConnectors({ ...routed.deps, metrics: createMetrics() });
    const beside = await other.follow(routed.deps);
    const ids = Array.from({ length: 45 }, (_, index) => `P-${index}`);
    for (const id of ids) await createTestPayout(routed.deps, routed.caller, id);
    await Promise.all([routed.following.runUntilIdle(), beside.runUntilIdle()]);
    await Promise.all([routed.following.runUntilIdle(), beside.runUntilIdle()]);
    const puts = routed.connector.requests.filter(({ method }) => method === "PUT");
    expect(puts).toHaveLength(45);
    await beside.stop();
    await other.close();
  });

  it("that another process has claimed is sent when the claim ends, as after the death of that process", async () => {
    // Due in 30 seconds from the beginning, as a process leaves it that has claimed it and dies. Work that is due now would be done at once.
    const later = createSetClock(new Date(routed.clock.now().getTime() + 30_000).toISOString());
    await createTestPayout({ ...routed.deps, clock: later }, routed.caller, "P-1");
    await routed.pass(29);
    expect(routed.connector.orders.size).toBe(0);
    await routed.pass(1);
    expect(routed.connector.only().sent).toBe(1);
  });
});
