import { testOnPostgres } from "../testing/testOnPostgres.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, vi } from "vitest";
import { systemClock } from "../clock.ts";
import { openConfiguration } from "../merchant/merchantAccounts.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { callCreate, createBody } from "../testing/createTestPayin.ts";
import { createTestPayout, fund } from "../testing/createTestPayout.ts";
import { findFreePort } from "../testing/freePort.ts";
import { ledgerFaults } from "../testing/ledgerChecks.ts";
import { endService, killServices, startService } from "../testing/serviceProcess.ts";
import { openTestConnector } from "../testing/testConnector.ts";
import { addMerchant, openTestDeps } from "../testing/testDeps.ts";
import { openConnectors } from "./openConnectors.ts";

afterAll(killServices);

/** The payments of each kind, and how often the service is killed meanwhile. */
const payments = 200;
const kills = 6;

// The processes of the service share a PostgreSQL.
testOnPostgres(
  "a service that is killed again and again, before a connector that fails, sends each payout once and loses no payin",
  { tags: ["all"], timeout: 240_000 },
  async () => {
    const open = await openTestDeps({ kind: "PostgreSQL" });
    const metrics = createMetrics();
    const here = openConnectors({ ...open.deps, clock: systemClock, metrics });
    const deps = { ...open.deps, clock: systemClock, findConnector: here.find };
    const connector = await openTestConnector(deps);
    const routes = [{ via: connector.via }];
    const caller = await addMerchant(deps, { ...openConfiguration, routes });
    await fund(deps, caller);
    const dataDir = await mkdtemp(path.join(tmpdir(), "killed-"));
    const port = await findFreePort();
    const env = {
      ENVIRONMENT: "sandbox",
      DATABASE_URL: open.opened.databaseUrl ?? "",
      PORT: String(port),
      DATA_DIR: dataDir,
      WEB_APP_DIR: path.join(dataDir, "none"),
      RATE_LIMIT_PER_PROCESS: "true",
    };
    let service = await startService(env);
    await expect.poll(async () => await here.find(connector.connector.name)).toBeDefined();

    // Three answers in ten are lost after the order is written, or are errors, always the same ones.
    let calls = 0;
    connector.mood = ({ method }) => {
      calls += 1;
      if (calls % 5 === 0) return "cut";
      return calls % 10 === 3 && method === "PUT" ? { status: 500, body: "{}" } : undefined;
    };
    for (let round = 0; round < kills; round += 1) {
      const ids = Array.from({ length: payments / kills }, (_, index) => `${round}-${index}`);
      const creates = ids.map(async (id) => {
        await createTestPayout(deps, caller, `P-${id}`).catch(() => undefined);
        await callCreate(deps, caller, `A-${id}`, createBody());
      });
      const before = connector.requests.length;
      const killing = vi.waitFor(
        () => expect(connector.requests.length).toBeGreaterThan(before + 10 * (round + 1)),
        { timeout: 60_000, interval: 1 },
      );
      await Promise.all([...creates, killing]);
      await endService(service.child, "SIGKILL");
      service = await startService(env);
    }
    connector.mood = undefined;

    // Each accepted payment comes to its end, told by a notification or by the list of changes.
    const underWay = async () => {
      const steps = await deps.database.selectFrom("payinStep").select("idPayin").execute();
      const payouts = await deps.database.selectFrom("payoutStep").select("idPayout").execute();
      return steps.length + payouts.length;
    };
    const paid = new Set<string>();
    await vi.waitFor(
      async () => {
        for (const [key, order] of connector.orders) {
          if (paid.has(key)) continue;
          paid.add(key);
          connector.change(order, { status: "SUCCESS", moneyReceived: order.order.money });
          await connector.notify(`http://127.0.0.1:${port}`, order);
        }
        expect(await underWay()).toBe(0);
      },
      { timeout: 120_000, interval: 500 },
    );
    const sent = [...connector.orders.values()].filter(({ direction }) => direction === "payout");
    const { payouts } = await deps.database
      .selectFrom("payout")
      .select((select) => select.fn.countAll<bigint>().as("payouts"))
      .executeTakeFirstOrThrow();
    expect(sent.map((order) => order.sent).filter((times) => times !== 1)).toEqual([]);
    expect(BigInt(sent.length)).toBe(payouts);
    expect(payouts).toBeGreaterThan(BigInt(payments / 2));
    const ends = await deps.database
      .selectFrom("payin")
      .select("status")
      .where("status", "!=", "SUCCESS")
      .execute();
    expect(ends).toEqual([]);
    expect(await ledgerFaults(deps.database)).toEqual([]);
    await endService(service.child, "SIGTERM");
    await here.close();
    await connector.close();
    await open.close();
    await rm(dataDir, { recursive: true });
  },
);
