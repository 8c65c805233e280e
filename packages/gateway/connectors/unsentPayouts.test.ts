import { type RawBuilder, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { databaseRun } from "../database/databaseRun.ts";
import { callCreate, createBody } from "../testing/createTestPayin.ts";
import { createTestPayout } from "../testing/createTestPayout.ts";
import { ledgerFaults } from "../testing/ledgerChecks.ts";
import { findFreePort } from "../testing/freePort.ts";
import { createSetClock } from "../testing/setClock.ts";
import type { ConnectorMood } from "../testing/testConnector.ts";
import { funded, useConnector } from "../testing/useConnector.ts";
import { moveConnector } from "./connectorTable.ts";
import { claimAsks } from "./dueAsks.ts";

const routed = useConnector();

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
    // Before it is back: it is asked as soon as that is known.
    routed.clock.advance(1000);
    await comeBack();
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
