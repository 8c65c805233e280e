import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "../database/database.ts";
import type { Deps } from "../deps.ts";
import { payinKind } from "../payin/payinKind.ts";
import { finishDuePayments } from "../payment/finishPayment.ts";
import { createBody, createTestPayin } from "../testing/createTestPayin.ts";
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
import { payoutKind } from "../payout/payoutKind.ts";

const isThere = testDatabaseUrl !== undefined;

describe.skipIf(!isThere)("Two processes on one PostgreSQL", { timeout: 60_000 }, () => {
  let open: TestDeps;
  let other: OpenDatabase;
  let both: readonly [Deps, Deps];
  let caller: Caller;
  beforeEach(async () => {
    open = await openTestDeps({ kind: "PostgreSQL" });
    other = await openDatabase({ databaseUrl: open.opened.databaseUrl });
    both = [open.deps, { ...open.deps, database: other.database, listen: other.listen }];
    caller = await addMerchant(open.deps);
    await fund(open.deps, caller);
  });
  afterEach(async () => {
    await other.close();
    await open.close();
  });

  /** Makes `count` calls, every second one from the other process. */
  async function race<T>(count: number, call: (deps: Deps, index: number) => Promise<T>) {
    const calls = Array.from({ length: count }, async (_, index) => {
      const [one, two] = both;
      return await call(index % 2 === 0 ? one : two, index);
    });
    return await Promise.all(calls);
  }
  const accounts = async () => await accountsOf(open.deps.database, caller.merchantCode, "PHP");

  it("never hold more than the balance: of 60 racing payouts on money for 9, 9 are accepted", async () => {
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
