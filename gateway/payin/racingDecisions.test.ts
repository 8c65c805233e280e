import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabaseUrl } from "../testing/testDatabase.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import { createVisit, decide } from "../testing/testVisit.ts";
import type { Caller } from "../token/caller.ts";
import { ensureTokenKeys } from "../token/tokenKeys.ts";
import { payinKind } from "./payinKind.ts";
import { finishPayment } from "../payment/finishPayment.ts";
import { findPayin } from "./payinTable.ts";

const isThere = testDatabaseUrl !== undefined;

describe.skipIf(!isThere)("A payin that is decided while it becomes final, on PostgreSQL", () => {
  let open: TestDeps;
  let caller: Caller;
  beforeAll(async () => {
    open = await openTestDeps({ kind: "PostgreSQL" });
    await ensureTokenKeys(open.deps.database, open.clock.now());
  });
  afterAll(async () => await open.close());
  beforeEach(async () => {
    caller = await addMerchant(open.deps);
  });

  async function countWaiting(): Promise<number> {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(open.deps.database);
    return rows.length;
  }

  it.each(["approve", "cancel"] as const)(
    "keeps its status and its one callback, and `%s` answers that it is final (G21, G27)",
    async (decision) => {
      const { deps, clock } = open;
      const { merchantCode } = caller;
      const idVisit = await createVisit(deps, caller);
      const isFinished = Promise.withResolvers<void>();
      const goOn = Promise.withResolvers<void>();
      const finishing = deps.database.transaction().execute(async (transaction) => {
        const key = { merchantCode, idPayment: "V-1" };
        const writing = { transaction, now: clock.now(), callbackHooks: deps.callbackHooks };
        await finishPayment(writing, payinKind, key, { status: "SUCCESS" });
        isFinished.resolve();
        await goOn.promise;
      });
      await isFinished.promise;
      const deciding = decide(deps, idVisit, decision);
      await expect.poll(countWaiting).toBe(1);
      goOn.resolve();
      await finishing;

      expect(await deciding).toMatchObject({ problem: "payment_is_final" });
      expect(await findPayin(deps.database, merchantCode, "V-1")).toMatchObject({
        status: "SUCCESS",
        processorStatus: null,
      });
      const callbacks = await deps.database
        .selectFrom("callback")
        .select("idCallback")
        .where("merchantCode", "=", merchantCode)
        .execute();
      expect(callbacks).toHaveLength(1);
    },
  );
});
