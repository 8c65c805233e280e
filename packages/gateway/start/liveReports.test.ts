import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Deps } from "../deps.ts";
import { notePayin } from "../payin/notePayin.ts";
import { payinKind } from "../payin/payinKind.ts";
import { findPayin, type PayinKey } from "../payin/payinTable.ts";
import { toPayin } from "../payin/toPayin.ts";
import { finishDuePayments, reportPayment } from "../payment/finishPayment.ts";
import { postponeStep } from "../payment/paymentStep.ts";
import { payoutKind } from "../payout/payoutKind.ts";
import { findPayout } from "../payout/payoutTable.ts";
import { createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { createTestPayout, fund, payoutBody } from "../testing/createTestPayout.ts";
import { accountsOf, ledgerFaults } from "../testing/ledgerChecks.ts";
import { addMerchant, liveProcessor, openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import type { PayinNote, StatusChange } from "../processor/processor.ts";
import type { Caller } from "../token/caller.ts";

const callbackUrl = "https://shop.example/callback";

/** The functions by which the end and the progress of payins are told. */
const portOf = (deps: Deps) => ({
  reportPayin: async ({ merchantCode, idPayin }: PayinKey, change: StatusChange) =>
    await reportPayment(deps, payinKind, { merchantCode, idPayment: idPayin }, change),
  notePayin: async (key: PayinKey, note: PayinNote) => await notePayin(deps, key, note),
  postpone: async ({ merchantCode, idPayin }: PayinKey, dueAt: Date) =>
    await postponeStep(deps.database, payinKind, { merchantCode, idPayment: idPayin }, dueAt),
});

const pesos = (amount: number) => ({ amount, currencyCode: "PHP" });

describe("The reports of a live processor (G30)", () => {
  let open: TestDeps;
  let caller: Caller;
  beforeAll(async () => {
    open = await openTestDeps({ processor: liveProcessor, config: { environment: "live" } });
    caller = await addMerchant(open.deps);
    await fund(open.deps, caller);
  });
  afterAll(async () => await open.close());

  it("reports the final status of a payin once, with its callback and its money", async () => {
    const { merchantCode } = caller;
    const created = await createTestPayin(open.deps, caller, "A-1", createBody({ callbackUrl }));
    expect(created.process).toMatchObject({ status: "PROCESSING", isTest: false });
    const port = portOf(open.deps);
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

  const countCallbacks = async () =>
    (await open.deps.database.selectFrom("callback").select("subject").execute()).length;

  async function begin(idPayin: string) {
    await createTestPayin(open.deps, caller, idPayin, createBody({ callbackUrl }));
    const { merchantCode } = caller;
    const read = async () => {
      const payin = await findPayin(open.deps.database, merchantCode, idPayin);
      if (!payin) throw new Error(`no payin ${idPayin}`);
      return { payin, answer: toPayin(payin) };
    };
    return { port: portOf(open.deps), key: { merchantCode, idPayin }, read };
  }

  it("notes the progress of a payin, without a callback, until it is final (G21, G47)", async () => {
    const { port, key, read } = await begin("N-1");
    const callbacks = await countCallbacks();
    const part = { processorStatus: "PARTIALLY_PAID", moneyReceived: pesos(20.5) } as const;
    expect(await port.notePayin(key, part)).toBe(true);
    const first = await read();
    expect(first.answer.process).toMatchObject({
      status: "PROCESSING",
      processorStatus: "PARTIALLY_PAID",
    });
    expect(first.answer.moneyReceived).toEqual(pesos(20.5));
    open.clock.advance(1000);
    expect(await port.notePayin(key, part)).toBe(true);
    expect((await read()).payin.note).toEqual(first.payin.note);
    expect(await port.notePayin(key, { processorStatus: "CONFIRMING" })).toBe(true);
    const confirming = (await read()).answer;
    expect(confirming.process.processorStatus).toBe("CONFIRMING");
    expect(confirming).not.toHaveProperty("moneyReceived");
    await port.notePayin(key, part);
    expect(await countCallbacks()).toBe(callbacks);

    expect(await port.reportPayin(key, { status: "SUCCESS" })).toBe(true);
    const final = (await read()).answer;
    expect(await port.notePayin(key, { processorStatus: "CONFIRMING" })).toBe(false);
    expect((await read()).answer).toEqual(final);
    expect(final.process).not.toHaveProperty("processorStatus");
    expect(final).not.toHaveProperty("moneyReceived");
    expect(await countCallbacks()).toBe(callbacks + 1);
    expect(await port.notePayin({ ...key, idPayin: "N-0" }, part)).toBe(false);
  });

  it("leaves what arrived in the answer of a failure, since the money has moved (G47)", async () => {
    const { port, key, read } = await begin("N-2");
    await port.notePayin(key, { processorStatus: "PARTIALLY_PAID", moneyReceived: pesos(50) });
    await port.reportPayin(key, { status: "FAILED", processorStatus: "EXPIRED_UNPAID" });
    const { answer } = await read();
    expect(answer.process).toMatchObject({ status: "FAILED", processorStatus: "EXPIRED_UNPAID" });
    expect([answer.moneyReceived, answer.fee]).toEqual([pesos(50), pesos(0)]);
  });

  it.each([0, -1, 0.001])("cannot note a part of %d pesos", async (amount) => {
    const { port, key, read } = await begin(`N-${amount}`.replace("--", "-M"));
    const part = { processorStatus: "PARTIALLY_PAID", moneyReceived: pesos(amount) } as const;
    await expect(port.notePayin(key, part)).rejects.toThrow(RangeError);
    expect((await read()).payin.note).toBeNull();
  });

  it("cannot note a part in another currency than the one to pay in (G26)", async () => {
    const { port, key, read } = await begin("N-USD");
    const moneyReceived = { amount: 5, currencyCode: "USD" };
    const noted = port.notePayin(key, { processorStatus: "PARTIALLY_PAID", moneyReceived });
    await expect(noted).rejects.toThrow("must be in PHP");
    expect((await read()).payin.note).toBeNull();
  });

  it("postpones the end of a payin; of several times the latest counts (G48)", async () => {
    const { port, key, read } = await begin("L-1");
    const { createdAt } = (await read()).payin;
    const after = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000);
    const statusAt = async (hours: number) => {
      open.clock.advance(after(hours).getTime() - open.clock.now().getTime());
      await finishDuePayments(open.deps, payinKind);
      return (await read()).answer.process.status;
    };
    expect(await port.postpone(key, after(26))).toBe(true);
    expect(await port.postpone(key, after(25))).toBe(true);
    expect(await statusAt(25.9)).toBe("PROCESSING");
    expect(await statusAt(26)).toBe("FAILED");
    expect(await port.postpone(key, after(27))).toBe(false);
    expect(await port.postpone({ ...key, idPayin: "L-0" }, after(27))).toBe(false);
  });

  it.each([
    ["SUCCESS", 0n],
    ["FAILED", 0n],
  ] as const)("reports a payout as %s once, and keeps nothing reserved", async (status, kept) => {
    const { merchantCode } = caller;
    const idPayout = `P-${status}`;
    await createTestPayout(open.deps, caller, idPayout, payoutBody({ callbackUrl }));
    const report = async (told: "SUCCESS" | "FAILED") =>
      await reportPayment(
        open.deps,
        payoutKind,
        { merchantCode, idPayment: idPayout },
        { status: told },
      );
    expect(await report(status)).toBe(true);
    expect(await report("FAILED")).toBe(false);
    expect((await findPayout(open.deps.database, merchantCode, idPayout))?.status).toBe(status);
    expect(await ledgerFaults(open.deps.database)).toEqual([]);
    const { reserved = 0n } = await accountsOf(open.deps.database, merchantCode, "PHP");
    expect(reserved).toBe(kept);
  });
});
