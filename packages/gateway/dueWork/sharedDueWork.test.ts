import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "../database/database.ts";
import type { Deps } from "../deps.ts";
import { idPayinsOf, openReceiver, type Receiver } from "../testing/callbackReceiver.ts";
import { finishDuePayments } from "../payment/finishPayment.ts";
import { payinKind } from "../payin/payinKind.ts";
import { payoutKind } from "../payout/payoutKind.ts";
import { createBody, createTestPayin, writeTestCallback } from "../testing/createTestPayin.ts";
import {
  callCreatePayout,
  createTestPayout,
  fund,
  payoutBody,
} from "../testing/createTestPayout.ts";
import { accountsOf, ledgerFaults } from "../testing/ledgerChecks.ts";
import { testDatabaseUrl } from "../testing/testDatabase.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import type { Caller } from "../token/caller.ts";
import { type DueWork, startDueWork } from "./dueWork.ts";

const isThere = testDatabaseUrl !== undefined;

describe.skipIf(!isThere)("Several processes on one PostgreSQL", () => {
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
  const write = async (idPayin: string) =>
    await writeTestCallback(open.deps, caller, idPayin, receiver.url);
  /** Makes `count` calls, every second one from the other process. */
  async function race<T>(count: number, call: (deps: Deps, index: number) => Promise<T>) {
    return await Promise.all(
      Array.from(
        { length: count },
        async (_, index) => await call(index % 2 === 0 ? open.deps : otherDeps, index),
      ),
    );
  }
  const accounts = async () => await accountsOf(open.deps.database, caller.merchantCode, "PHP");
  async function statuses() {
    const rows = await open.deps.database
      .selectFrom("payin")
      .select(["status", ({ fn }) => fn.countAll<bigint>().as("count")])
      .groupBy("status")
      .execute();
    return rows.map(({ status, count }) => [status, Number(count)]);
  }

  it("share the work: each payment is finished once and called back once", async () => {
    await createMany(100);
    const [one, two] = [await start(open.deps), await start(otherDeps)];
    open.clock.advance(5000);
    await Promise.all([one.runUntilIdle(), two.runUntilIdle()]);
    // The first process finishes the rows that it had claimed when the second one polled.
    await Promise.all([one.runUntilIdle(), two.runUntilIdle()]);
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
    await work.runUntilIdle();
    expect(await statuses()).toEqual([["PROCESSING", 3]]);
    await sql`select pg_terminate_backend(${pid}::integer)`.execute(open.deps.database);
    // Without an announcement, the process that could not claim the rows polls again.
    await receiver.whenCaught(3);
    await work.runUntilIdle();
    expect(await statuses()).toEqual([["SUCCESS", 3]]);
    expect(receiver.caught).toHaveLength(3);
    goOn.resolve();
    await expect(dying).rejects.toThrow();
    await killed.close();
  });

  it("never hold more than the balance: of 60 racing payouts on money for 9, 9 are accepted", async () => {
    await fund(open.deps, caller);
    const body = payoutBody({ amount: 1_100_000 });
    const answers = await race(
      60,
      async (deps, index) => await callCreatePayout(deps, caller, `P-${index}`, body),
    );
    expect(answers.filter((answer) => "body" in answer)).toHaveLength(9);
    const short = answers.filter(
      (answer) => "problem" in answer && answer.problem === "insufficient_balance",
    );
    expect(short).toHaveLength(51);
    expect(await accounts()).toEqual({
      funding: -1_000_000_000n,
      available: 9_999_100n,
      reserved: 990_000_900n,
    });
    expect(await ledgerFaults(open.deps.database)).toEqual([]);
  });

  it("hold the money of one id once: of 60 racing creates one is accepted, the others are refused as taken", async () => {
    await fund(open.deps, caller);
    const answers = await race(
      60,
      async (deps) => await callCreatePayout(deps, caller, "RACE", payoutBody()),
    );
    expect(answers.filter((answer) => "body" in answer)).toHaveLength(1);
    const taken = answers.filter(
      (answer) =>
        "problem" in answer && answer.problem === "id_already_accepted" && answer.sameRequest,
    );
    expect(taken).toHaveLength(59);
    expect((await accounts())["reserved"]).toBe(5200n);
  });

  it("finish each payment once, while payins and payouts in several currencies are created", async () => {
    await fund(open.deps, caller);
    const wallet = {
      paymentMethodCode: "WALLET_TRANSFER",
      paymentOperatorCode: "WALLET_ALPHA_ID",
    };
    const rupiah = { currencyCode: "IDR", paymentMethod: wallet };
    await race(120, async (deps, index) => {
      if (index % 3 === 0) await createTestPayin(deps, caller, `A-${index}`, createBody());
      else
        await createTestPayout(
          deps,
          caller,
          `P-${index}`,
          payoutBody({ amount: index % 3 === 1 ? 51 : 25, ...(index % 2 === 0 && rupiah) }),
        );
    });
    open.clock.advance(5000);
    await race(24, async (deps, index) => {
      await (index % 3 === 0
        ? finishDuePayments(deps, payinKind)
        : finishDuePayments(deps, payoutKind));
      await createTestPayout(deps, caller, `LATE-${index}`, payoutBody({ amount: 45 }));
    });
    await finishDuePayments(open.deps, payinKind);
    await finishDuePayments(open.deps, payoutKind);
    const underWay = await open.deps.database
      .selectFrom("payout")
      .select("idPayout")
      .where("status", "=", "PROCESSING")
      .execute();
    expect(underWay).toHaveLength(24);
    // 40 payins of 51 less 0.77; 20 payouts of 51 and their fee; 24 payouts of 45 and their fee under way.
    expect(await accounts()).toEqual({
      funding: -1_000_000_000n,
      available: 1_000_000_000n + 40n * 5023n - 20n * 5200n - 24n * 4600n,
      reserved: 24n * 4600n,
      processor: -40n * 5100n + 20n * 5100n,
      fees: 40n * 77n + 20n * 100n,
    });
    expect(await ledgerFaults(open.deps.database)).toEqual([]);
  });
});
