import { type RawBuilder, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { databaseRun } from "../database/databaseRun.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { callCreate, createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { callCreatePayout, createTestPayout, payoutBody } from "../testing/createTestPayout.ts";
import { ledgerFaults } from "../testing/ledgerChecks.ts";
import { findFreePort } from "../testing/freePort.ts";
import { createSetClock } from "../testing/setClock.ts";
import type { ConnectorMood, WrittenOrder } from "../testing/testConnector.ts";
import { funded, paid, useConnector } from "../testing/useConnector.ts";
import { moveConnector, readConnectors } from "./connectorTable.ts";
import { claimAsks, hastenAsks } from "./dueAsks.ts";
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
    const settled = routed.following.runUntilIdle();
    await createTestPayout(routed.deps, routed.caller, "P-1");
    await expect.poll(() => routed.connector.orders.size).toBe(1);
    const connectors = await readConnectors(routed.deps.database);
    const { name } = routed.connector.connector;
    // The poll is not over, so the payout did not wait for it.
    expect(connectors.find((one) => one.name === name)).toMatchObject({ fault: null });
    await settled;
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

/** Moves the connector to an address, in the service alone. */
async function moveTo(url: string): Promise<void> {
  const { name } = routed.connector.connector;
  await moveConnector(routed.deps.database, { name, url }, routed.clock.now());
}

/** Moves it to where nobody listens. Returns a function that moves it back. */
async function leave(): Promise<() => Promise<void>> {
  await moveTo(`http://127.0.0.1:${await findFreePort()}`);
  await routed.pass(1);
  return async () => await moveTo(routed.connector.url);
}

const puts = () => routed.connector.requests.filter(({ method }) => method === "PUT");

describe("An unreachable connector", () => {
  it("for four seconds begins payins and sends payouts within two seconds of its return", async () => {
    const comeBack = await leave();
    const begin = async () => await callCreate(routed.deps, routed.caller, "A-1", createBody());
    for (let count = 0; count < 5; count += 1) {
      expect(await begin()).toHaveProperty("problem", "processor_unavailable");
      await createTestPayout(routed.deps, routed.caller, `P-${count}`);
    }
    for (let halfSecond = 0; halfSecond < 8; halfSecond += 1) {
      await routed.pass(0.5);
      expect(await begin()).toHaveProperty("problem", "processor_unavailable");
    }
    await comeBack();
    await routed.pass(1);
    await routed.pass(1);
    expect(await begin()).toHaveProperty("body");
    expect(puts().filter(({ path }) => path.startsWith("/payouts/"))).toHaveLength(5);
  });

  it("is sent a payout of which no request ever left when it is back", async () => {
    const comeBack = await leave();
    await createTestPayout(routed.deps, routed.caller, "P-1");
    for (let hour = 0; hour < 23; hour += 1) await routed.pass(3600);
    await comeBack();
    await routed.pass(60);
    expect(routed.connector.only().sent).toBe(1);
    routed.change({ status: "SUCCESS" });
    await routed.pass(60);
    expect((await routed.readPayout()).status).toBe("SUCCESS");
  });

  it.each([
    ["after its last ask", 86_400],
    ["while the connector rests", 1],
  ])(
    "lets a payout of which no request ever left end FAILED at its expiry (G14), %s",
    async (_when, lastSeconds) => {
      const comeBack = await leave();
      for (const id of ["P-1", "P-2", "P-3", "P-4", "P-5"])
        await createTestPayout(routed.deps, routed.caller, id);
      expect(await routed.balance()).toBe(funded - 5n * 5100n);
      await routed.pass(0);
      await routed.pass(86_400 - lastSeconds);
      expect((await routed.readPayout()).status).toBe("PROCESSING");
      await routed.pass(lastSeconds);
      expect(await routed.readPayout()).toMatchObject({
        status: "FAILED",
        processorStatus: "EXPIRED",
      });
      expect(await routed.balance()).toBe(funded);
      expect(await ledgerFaults(routed.deps.database)).toEqual([]);
      await comeBack();
      await routed.pass(120);
      expect(puts()).toEqual([]);
    },
  );

  const unknown: readonly (readonly [string, ConnectorMood, ...tags: string[]])[] = [
    ["was cut", "cut"],
    ["was answered 503", { status: 503, body: "{}" }, "all"],
  ];
  for (const [what, mood, ...tags] of unknown)
    it(`keeps a payout whose request ${what} unknown until it answers`, { tags }, async () => {
      await createTestPayout(routed.deps, routed.caller, "P-1");
      routed.connector.mood = ({ method }) => (method === "PUT" ? mood : undefined);
      await routed.pass(0);
      const comeBack = await leave();
      await routed.pass(86_400);
      await routed.pass(86_400);
      expect((await routed.readPayout()).status).toBe("PROCESSING");
      routed.connector.mood = undefined;
      await comeBack();
      await routed.pass(60);
      routed.change({ status: "SUCCESS" });
      await routed.pass(60);
      await routed.pass(60);
      expect([routed.connector.only().sent, (await routed.readPayout()).status]).toEqual([
        1,
        "SUCCESS",
      ]);
    });

  it("keeps a payout unknown that a process had claimed when it died", async () => {
    await leave();
    // Due in a second: this process would claim it at once otherwise.
    const later = createSetClock(new Date(routed.clock.now().getTime() + 1000).toISOString());
    await createTestPayout({ ...routed.deps, clock: later }, routed.caller, "P-1");
    const { name } = routed.connector.connector;
    const asked = { connector: name, now: later.now(), atMost: 1 };
    expect(await claimAsks(routed.deps.database, "payout", asked)).toHaveLength(1);
    await routed.pass(86_400);
    await routed.pass(60);
    expect((await routed.readPayout()).status).toBe("PROCESSING");
  });
});

/** Restores the rows of a payout to what they were before any request about it left, as a backup of then does. */
async function restorePayout(run: RawBuilder<string> = sql`'before'`): Promise<void> {
  const ofPayout = sql`merchant_code = ${routed.caller.merchantCode} and id_payout = 'P-1'`;
  await sql`update payout set status = 'PROCESSING', processed_at = null, processor_status = null
    where ${ofPayout}`.execute(routed.deps.database);
  const now = routed.clock.now();
  await sql`insert into payout_step (merchant_code, id_payout, due_at, via, due_unsent_at, database_run)
    values (${routed.caller.merchantCode}, 'P-1', ${now}::timestamptz, ${routed.connector.connector.name},
      ${now}::timestamptz, ${run})
    on conflict (merchant_code, id_payout) do update set due_at = excluded.due_at, is_put = false,
      due_unsent_at = excluded.due_unsent_at, database_run = excluded.database_run`.execute(
    routed.deps.database,
  );
}

describe("A payout of restored data, of which no request had left at the backup", () => {
  it("is sent under its key before its expiry, so that the connector sends it once", async () => {
    await createTestPayout(routed.deps, routed.caller, "P-1");
    await routed.pass(0);
    await restorePayout();
    await routed.pass(1);
    expect([puts().length, routed.connector.only().sent]).toEqual([2, 1]);
    routed.change({ status: "SUCCESS" });
    await routed.pass(60);
    expect((await routed.readPayout()).status).toBe("SUCCESS");
  });

  it("does not end at its expiry while its connector is unreachable, and is SUCCESS if that has paid it", async () => {
    await createTestPayout(routed.deps, routed.caller, "P-1");
    await routed.pass(0);
    await restorePayout();
    const comeBack = await leave();
    await routed.pass(86_400);
    await routed.pass(86_400);
    expect((await routed.readPayout()).status).toBe("PROCESSING");
    await comeBack();
    routed.change({ status: "SUCCESS" });
    await routed.pass(60);
    await routed.pass(60);
    expect((await routed.readPayout()).status).toBe("SUCCESS");
    expect([puts().length, routed.connector.only().sent]).toEqual([1, 1]);
    expect(await ledgerFaults(routed.deps.database)).toEqual([]);
  });

  it("is not sent after its expiry, and ends FAILED once its connector does not know it", async () => {
    const comeBack = await leave();
    await createTestPayout(routed.deps, routed.caller, "P-1");
    await restorePayout();
    await routed.pass(86_400);
    await routed.pass(3600);
    expect((await routed.readPayout()).status).toBe("PROCESSING");
    expect(await routed.balance()).toBe(funded - 5100n);
    const unavailable = { status: 503, body: "{}" };
    routed.connector.mood = ({ path }) => (path.includes("/payouts/") ? unavailable : undefined);
    await comeBack();
    await routed.pass(60);
    expect((await routed.readPayout()).status).toBe("PROCESSING");
    routed.connector.mood = undefined;
    for (let minute = 0; minute < 5; minute += 1) await routed.pass(60);
    const end = { status: "FAILED", processorStatus: "EXPIRED" };
    expect(await routed.readPayout()).toMatchObject(end);
    expect(await routed.balance()).toBe(funded);
    expect(puts()).toEqual([]);
  });

  it("is asked about two minutes after its expiry, when no earlier request can arrive any more", async () => {
    const comeBack = await leave();
    await createTestPayout(routed.deps, routed.caller, "P-1");
    await restorePayout();
    await routed.pass(86_399);
    await comeBack();
    routed.clock.advance(1000);
    const asks = () => routed.connector.requests.filter(({ path }) => path.includes("/payouts/"));
    await routed.pass(119);
    expect([asks(), (await routed.readPayout()).status]).toEqual([[], "PROCESSING"]);
    await routed.pass(1);
    expect(asks().map(({ method }) => method)).toEqual(["GET"]);
    expect((await routed.readPayout()).status).toBe("FAILED");
  });

  it("is asked about at its expiry, even if the database cannot tell that it was restored", async () => {
    await createTestPayout(routed.deps, routed.caller, "P-1");
    await routed.pass(0);
    routed.change({ status: "SUCCESS" });
    routed.clock.advance(86_400_000);
    await restorePayout(databaseRun);
    await routed.pass(0);
    await routed.pass(60);
    expect((await routed.readPayout()).status).toBe("SUCCESS");
    expect([puts().length, routed.connector.only().sent]).toEqual([1, 1]);
  });
});
