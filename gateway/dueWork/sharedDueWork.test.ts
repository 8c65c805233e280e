import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeCallback } from "../callback/writeCallback.ts";
import { type OpenDatabase, openDatabase } from "../database/database.ts";
import type { Deps } from "../deps.ts";
import { idPayinsOf, openReceiver, type Receiver } from "../testing/callbackReceiver.ts";
import { callCreate, createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { testDatabaseUrl } from "../testing/testDatabase.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import type { Caller } from "../token/caller.ts";
import { type DueWork, startDueWork } from "./dueWork.ts";

const isThere = testDatabaseUrl !== undefined;

describe.skipIf(!isThere)("Several processes on one PostgreSQL", { timeout: 30_000 }, () => {
  let open: TestDeps;
  let other: OpenDatabase;
  let otherDeps: Deps;
  let caller: Caller;
  let receiver: Receiver;
  const works: DueWork[] = [];

  beforeEach(async () => {
    open = await openTestDeps({ kind: "PostgreSQL" });
    other = await openDatabase({ databaseUrl: open.opened.databaseUrl });
    otherDeps = { ...open.deps, database: other.database, listen: other.listen };
    caller = await addMerchant(open.deps);
    receiver = await openReceiver();
  });
  afterEach(async () => {
    await Promise.all(works.splice(0).map(async (work) => await work.stop()));
    await receiver.close();
    await other.close();
    await open.close();
  });

  async function start(deps: Deps) {
    const work = await startDueWork(deps);
    works.push(work);
    return work;
  }
  async function createMany(count: number) {
    const body = createBody({ callbackUrl: receiver.url });
    await Promise.all(
      Array.from(
        { length: count },
        async (_, index) => await createTestPayin(open.deps, caller, `P-${index}`, body),
      ),
    );
  }
  /** Writes a callback of a payment that was created a minute ago. */
  async function write(idPayin: string) {
    const now = open.clock.now();
    const subject = {
      merchantCode: caller.merchantCode,
      type: "payin.updated" as const,
      id: { idPayin },
      callbackUrl: receiver.url,
      isTest: true,
      createdAt: new Date(now.getTime() - 60_000),
    };
    await open.deps.database
      .transaction()
      .execute(
        async (transaction) =>
          await writeCallback({ transaction, now, callbackHooks: undefined }, subject),
      );
  }
  async function statuses() {
    const rows = await open.deps.database
      .selectFrom("payin")
      .select(["status", ({ fn }) => fn.countAll<bigint>().as("count")])
      .groupBy("status")
      .execute();
    return rows.map(({ status, count }) => [status, Number(count)]);
  }

  it("accept exactly one of 200 racing creates of one id (§4, G11)", async () => {
    const body = createBody({ callbackUrl: receiver.url });
    const answers = await Promise.all(
      Array.from(
        { length: 200 },
        async (_, index) =>
          await callCreate(index % 2 === 0 ? open.deps : otherDeps, caller, "RACE", body),
      ),
    );
    const accepted = answers.filter((answer) => "body" in answer);
    const taken = answers.filter(
      (answer) =>
        "problem" in answer && answer.problem === "id_already_accepted" && answer.sameRequest,
    );
    expect([accepted.length, taken.length]).toEqual([1, 199]);
    expect(await statuses()).toEqual([["PROCESSING", 1]]);
    const steps = await open.deps.database.selectFrom("payinStep").selectAll().execute();
    expect(steps).toHaveLength(1);
  });

  it("share the work: each payment is finished once and called back once", async () => {
    await createMany(100);
    const [one, two] = [await start(open.deps), await start(otherDeps)];
    open.clock.advance(5000);
    await Promise.all([one.settle(), two.settle()]);
    // The first process finishes the rows that it had claimed when the second one looked.
    await Promise.all([one.settle(), two.settle()]);
    expect(await statuses()).toEqual([["SUCCESS", 100]]);
    const ids = idPayinsOf(receiver);
    expect([ids.length, new Set(ids).size]).toEqual([100, 100]);
    const tries = await open.deps.database.selectFrom("callbackTry").select("result").execute();
    expect(tries).toHaveLength(100);
  });

  it("announce work to each other: one writes it, another does it", async () => {
    await start(otherDeps);
    await write("P-1");
    await receiver.whenCaught(1);
    expect(idPayinsOf(receiver)).toEqual(["P-1"]);
  });

  it("do not wait for a callback that another one is claiming", async () => {
    await write("P-1");
    const isLocked = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const taking = open.deps.database.transaction().execute(async (transaction) => {
      await transaction.selectFrom("callback").select("idCallback").forUpdate().execute();
      isLocked.resolve();
      await goOn.promise;
    });
    await isLocked.promise;
    await write("P-2");
    await start(otherDeps);
    await receiver.whenCaught(1);
    expect(idPayinsOf(receiver)).toEqual(["P-2"]);
    goOn.resolve();
    await taking;
  });

  it("finish the work of one that was killed", async () => {
    await createMany(3);
    open.clock.advance(5000);
    const lost: string[] = [];
    const killed = await openDatabase({
      databaseUrl: open.opened.databaseUrl,
      onLostConnection: ({ message }) => lost.push(message),
    });
    const hasBegun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    let pid: unknown;
    const dying = killed.database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
        transaction,
      );
      pid = rows[0]?.pid;
      await transaction.selectFrom("payinStep").selectAll().forUpdate().execute();
      hasBegun.resolve();
      await goOn.promise;
      await transaction.deleteFrom("payinStep").execute();
    });
    await hasBegun.promise;
    const work = await start(otherDeps);
    await work.settle();
    expect(await statuses()).toEqual([["PROCESSING", 3]]);
    await sql`select pg_terminate_backend(${pid}::integer)`.execute(open.deps.database);
    // Without an announcement, the process that could not claim the rows looks again by itself.
    await receiver.whenCaught(3);
    await work.settle();
    expect(await statuses()).toEqual([["SUCCESS", 3]]);
    expect(receiver.caught).toHaveLength(3);
    goOn.resolve();
    await expect(dying).rejects.toThrow();
    await killed.close();
  });
});
