import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { finishPayment } from "../payment/finishPayment.ts";
import { lockStep, postponeStep } from "../payment/paymentStep.ts";
import type { StatusChange } from "../processor/processor.ts";
import { chooseScenario } from "../sandbox/scenario/chooseScenario.ts";
import { createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { testDatabaseUrl } from "../testing/testDatabase.ts";
import { addMerchant } from "../testing/testDeps.ts";
import { createVisit, decide } from "../testing/testVisit.ts";
import { useTestDeps } from "../testing/useGateway.ts";
import type { Caller } from "../token/caller.ts";
import { ensureTokenKeys } from "../token/tokenKeys.ts";
import { notePayin } from "./notePayin.ts";
import { payinKind } from "./payinKind.ts";
import { findPayin } from "./payinTable.ts";
import { setExternalReference } from "./setExternalReference.ts";

const isThere = testDatabaseUrl !== undefined;

describe.skipIf(!isThere)("While a payin becomes final, on PostgreSQL,", () => {
  const open = useTestDeps({ kind: "PostgreSQL" });
  let caller: Caller;
  beforeAll(async () => await ensureTokenKeys(open.deps.database, open.clock.now()));
  beforeEach(async () => {
    caller = await addMerchant(open.deps);
  });

  async function countWaiting(): Promise<number> {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(open.deps.database);
    return rows.length;
  }

  /** Calls `act` while another transaction has finished the payin, but not committed it; returns the result of `act`. */
  async function actDuring<Result>(
    idPayment: string,
    change: StatusChange,
    act: () => Promise<Result>,
  ): Promise<Result> {
    const { deps, clock } = open;
    const isFinished = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const finishing = deps.database.transaction().execute(async (transaction) => {
      const writing = { transaction, now: clock.now(), callbackHooks: deps.callbackHooks };
      const key = { merchantCode: caller.merchantCode, idPayment };
      await finishPayment(writing, payinKind, key, change);
      isFinished.resolve();
      await goOn.promise;
    });
    await isFinished.promise;
    const acting = act();
    await expect.poll(countWaiting).toBe(1);
    goOn.resolve();
    await finishing;
    return await acting;
  }

  it.each(["approve", "cancel"] as const)(
    "`%s` answers that it is final; its status and its one callback stay (G21, G27)",
    async (decision) => {
      const { deps } = open;
      const { merchantCode } = caller;
      const idVisit = await createVisit(deps, caller);
      const decided = await actDuring(
        "V-1",
        { status: "SUCCESS" },
        async () => await decide(deps, idVisit, decision),
      );

      expect(decided).toMatchObject({ problem: "payment_is_final" });
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

  it("a note and a later time are refused: the final status stays (G27, G47, G48)", async () => {
    const { deps, clock } = open;
    const payin = { merchantCode: caller.merchantCode, idPayin: "P-1" };
    const later = new Date(clock.now().getTime() + 86_400_000);
    await createTestPayin(deps, caller, "P-1");
    const money = { amount: 20, currencyCode: "PHP" };
    const noted = await actDuring(
      "P-1",
      { status: "FAILED", processorStatus: "EXPIRED" },
      async () =>
        await notePayin(deps, payin, { processorStatus: "PARTIALLY_PAID", moneyReceived: money }),
    );
    expect(noted).toBe(false);

    await createTestPayin(deps, caller, "P-2");
    const postponed = await actDuring("P-2", { status: "SUCCESS" }, async () => {
      const key = { merchantCode: caller.merchantCode, idPayment: "P-2" };
      return await postponeStep(deps.database, payinKind, key, later);
    });
    expect(postponed).toBe(false);
    const stored = await Promise.all(
      ["P-1", "P-2"].map(async (id) => await findPayin(deps.database, caller.merchantCode, id)),
    );
    expect(stored).toMatchObject([
      { status: "FAILED", processorStatus: "EXPIRED", note: null },
      { status: "SUCCESS", processorStatus: null, note: null },
    ]);
  });

  it("a scenario that plays at once is refused, without a deadlock (G29)", async () => {
    const { deps, clock } = open;
    const key = { merchantCode: caller.merchantCode, idPayment: "S-1" };
    await createTestPayin(deps, caller, "S-1");
    const choosing = await deps.database.transaction().execute(async (transaction) => {
      await lockStep(transaction, payinKind, key);
      const begun = [chooseScenario(deps, payinKind, key, "partialPayment")];
      await expect.poll(countWaiting).toBe(1);
      const writing = { transaction, now: clock.now(), callbackHooks: deps.callbackHooks };
      await finishPayment(writing, payinKind, key, { status: "SUCCESS" });
      return begun;
    });
    expect(await Promise.all(choosing)).toMatchObject([{ problem: "payment_is_final" }]);
  });

  it("a reference is refused because it is final, without a deadlock (G12, G27)", async () => {
    const { deps } = open;
    const payin = { merchantCode: caller.merchantCode, idPayin: "R-1" };
    const paymentMethod = { paymentMethodCode: "UPI_QR" };
    const body = createBody({ amount: 60, currencyCode: "INR", paymentMethod });
    await createTestPayin(deps, caller, "R-1", body);
    const used = { upiId: "ada.example@testupi" };
    const referenced = await actDuring(
      "R-1",
      { status: "SUCCESS", accountCustomerUsedForPayment: used },
      async () => await setExternalReference(deps, payin, "UTR1"),
    );

    expect(referenced).toEqual({ kind: "final" });
    const stored = await findPayin(deps.database, payin.merchantCode, "R-1");
    expect(stored).toMatchObject({
      status: "SUCCESS",
      response: { accountCustomerUsedForPayment: used },
    });
    expect(stored?.response).not.toHaveProperty("externalReference");
  });
});
