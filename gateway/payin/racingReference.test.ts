import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { testDatabaseUrl } from "../testing/testDatabase.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import type { Caller } from "../token/caller.ts";
import { payinKind } from "./payinKind.ts";
import { finishPayment } from "../payment/finishPayment.ts";
import { findPayin } from "./payinTable.ts";
import { setExternalReference } from "./setExternalReference.ts";

const isThere = testDatabaseUrl !== undefined;

describe.skipIf(!isThere)("A reference that arrives while the payin becomes final", () => {
  let open: TestDeps;
  let caller: Caller;
  beforeAll(async () => {
    open = await openTestDeps({ kind: "PostgreSQL" });
    caller = await addMerchant(open.deps);
  });
  afterAll(async () => await open.close());

  async function countWaiting(): Promise<number> {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(open.deps.database);
    return rows.length;
  }

  it("is refused because the payin is final, without a deadlock (G12, G27)", async () => {
    const { deps, clock } = open;
    const payin = { merchantCode: caller.merchantCode, idPayin: "R-1" };
    const body = createBody({
      amount: 60,
      currencyCode: "INR",
      paymentMethod: { paymentMethodCode: "UPI_QR" },
    });
    await createTestPayin(deps, caller, "R-1", body);
    const isFinished = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const used = { upiId: "ada.example@testupi" };
    const finishing = deps.database.transaction().execute(async (transaction) => {
      const change = { status: "SUCCESS", accountCustomerUsedForPayment: used } as const;
      const key = { merchantCode: payin.merchantCode, idPayment: payin.idPayin };
      const writing = { transaction, now: clock.now(), callbackHooks: deps.callbackHooks };
      await finishPayment(writing, payinKind, key, change);
      isFinished.resolve();
      await goOn.promise;
    });
    await isFinished.promise;
    const referencing = setExternalReference(deps, payin, "UTR1");
    await expect.poll(countWaiting).toBe(1);
    goOn.resolve();
    await finishing;

    expect(await referencing).toEqual({ kind: "final" });
    const stored = await findPayin(deps.database, payin.merchantCode, "R-1");
    expect(stored).toMatchObject({
      status: "SUCCESS",
      response: { accountCustomerUsedForPayment: used },
    });
    expect(stored?.response).not.toHaveProperty("externalReference");
  });
});
