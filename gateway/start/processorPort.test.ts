import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPayin } from "../payin/payinTable.ts";
import { findPayout } from "../payout/payoutTable.ts";
import { createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { createTestPayout, fund, payoutBody } from "../testing/createTestPayout.ts";
import { accountsOf, ledgerFaults } from "../testing/ledgerChecks.ts";
import { addMerchant, liveProcessor, openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import type { Caller } from "../token/caller.ts";
import { processorPort } from "./startService.ts";

const callbackUrl = "https://shop.example/callback";

describe("A processor in live (G30)", () => {
  let open: TestDeps;
  let caller: Caller;
  beforeAll(async () => {
    open = await openTestDeps({ processor: liveProcessor, config: { environment: "live" } });
    caller = await addMerchant(open.deps);
    await fund(open.deps, caller);
  }, 60_000);
  afterAll(async () => await open.close());

  it("reports the final status of a payin once, with its callback and its money", async () => {
    const { merchantCode } = caller;
    const created = await createTestPayin(open.deps, caller, "A-1", createBody({ callbackUrl }));
    expect(created.process).toMatchObject({ status: "PROCESSING", isTest: false });
    const port = processorPort(open.deps);
    const key = { merchantCode, idPayin: "A-1" };
    expect(await port.reportPayin(key, { status: "SUCCESS" })).toBe(true);
    expect(await port.reportPayin(key, { status: "FAILED" })).toBe(false);
    expect(await port.reportPayin({ ...key, idPayin: "A-2" }, { status: "SUCCESS" })).toBe(false);
    const payin = await findPayin(open.deps.database, merchantCode, "A-1");
    expect(payin?.status).toBe("SUCCESS");
    const callbacks = await open.deps.database.selectFrom("callback").select("subject").execute();
    expect(callbacks).toEqual([{ subject: "payin/A-1" }]);
    expect(await ledgerFaults(open.deps.database)).toEqual([]);
  });

  it("gets the payouts under way, oldest first, until it has reported each", async () => {
    const { merchantCode } = caller;
    for (const id of ["P-1", "P-2"]) {
      await createTestPayout(open.deps, caller, id, payoutBody({ callbackUrl }));
      open.clock.advance(1);
    }
    const port = processorPort(open.deps);
    expect(await port.payoutsUnderWay(10)).toMatchObject([
      {
        merchantCode,
        idPayout: "P-1",
        money: { amount: 51, currencyCode: "PHP" },
        data: { paymentMethodCode: "WALLET_TRANSFER" },
      },
      { idPayout: "P-2" },
    ]);
    expect(await port.payoutsUnderWay(1)).toHaveLength(1);
    const report = async (idPayout: string, status: "SUCCESS" | "FAILED") =>
      await port.reportPayout({ merchantCode, idPayout }, { status });
    expect(await report("P-1", "SUCCESS")).toBe(true);
    expect(await report("P-2", "FAILED")).toBe(true);
    expect(await report("P-1", "FAILED")).toBe(false);
    expect(await port.payoutsUnderWay(10)).toEqual([]);
    const first = await findPayout(open.deps.database, merchantCode, "P-1");
    expect(first?.status).toBe("SUCCESS");
    expect(await ledgerFaults(open.deps.database)).toEqual([]);
    const { reserved = 0n } = await accountsOf(open.deps.database, merchantCode, "PHP");
    expect(reserved).toBe(0n);
  });
});
