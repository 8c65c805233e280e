import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Money, toMinorUnits } from "@pay/contract/money.ts";
import { bookJournals } from "../ledger/bookJournals.ts";
import { sandboxFunded } from "../sandbox/merchant/fundSandboxMerchant.ts";
import { readBalances } from "../ledger/readBalances.ts";
import { payinKind } from "../payin/payinKind.ts";
import { finishDuePayments } from "../payment/finishPayment.ts";
import { findPayin } from "../payin/payinTable.ts";
import { toPayin } from "../payin/toPayin.ts";
import { payoutKind } from "../payout/payoutKind.ts";
import { findPayout } from "../payout/payoutTable.ts";
import { toPayout } from "../payout/toPayout.ts";
import { createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { callCreatePayout, payoutBody } from "../testing/createTestPayout.ts";
import { ledgerFaults } from "../testing/ledgerChecks.ts";
import { addMerchant } from "../testing/testDeps.ts";
import type { Caller } from "../token/caller.ts";
import { useTestDeps } from "../testing/useGateway.ts";

const ways = {
  PHP: { payin: "QR_PH", operator: "BANK_ALPHA_PH" },
  IDR: { payin: "ONLINE", operator: "BANK_ALPHA_ID" },
  JPY: { payin: "OFFLINE", operator: "BANK_ALPHA_JP" },
} as const;
const currencyCodes = ["PHP", "IDR", "JPY"] as const;
const currencyCode = fc.constantFrom(...currencyCodes);
/** Whole amounts, valid in yen too. Some fall under each rule of G25. */
const amount = fc.constantFrom(1, 2, 3, 20, 30, 33, 40, 50, 60, 150, 299, 300);

const action = fc.oneof(
  fc.record({ what: fc.constant("payin" as const), amount, currencyCode }),
  fc.record({
    what: fc.constant("payouts" as const),
    amounts: fc.array(amount, { minLength: 1, maxLength: 4 }),
    currencyCode,
  }),
  fc.record({
    what: fc.constant("pass" as const),
    seconds: fc.constantFrom(5, 60, 1800, 86_400, 100_000),
  }),
);
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

describe("After random calls (G31)", () => {
  const open = useTestDeps();

  it("the ledger adds up, nothing is below zero, and the balances equal those computed from the payments", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (actions) => {
        const run = await begin(open);
        for (const one of actions) await run.act(one);
        await run.check();
        for (const seconds of [86_400, 86_400] as const) await run.act({ what: "pass", seconds });
        await run.check();
      }),
      { numRuns: 20 },
    );
  });
});

const start = (code: string) => toMinorUnits({ amount: 300, currencyCode: code });

/** Creates a merchant with 300 of each currency and no payments. */
async function begin({ deps, clock }: ReturnType<typeof useTestDeps>) {
  const caller: Caller = await addMerchant(deps);
  const { merchantCode } = caller;
  await deps.database.transaction().execute(async (transaction) => {
    const journals = currencyCodes.map((code) => sandboxFunded(merchantCode, code, start(code)));
    await bookJournals(transaction, journals, clock.now());
  });
  const payins: string[] = [];
  const payouts: string[] = [];

  async function act(one: Action): Promise<void> {
    if (one.what === "pass") {
      clock.advance(one.seconds * 1000);
      await Promise.all([
        finishDuePayments(deps, payinKind),
        finishDuePayments(deps, payoutKind),
        finishDuePayments(deps, payinKind),
        finishDuePayments(deps, payoutKind),
      ]);
      return;
    }
    const { payin, operator } = ways[one.currencyCode];
    if (one.what === "payin") {
      const idPayin = `A-${payins.length}`;
      const paymentMethod = { paymentMethodCode: payin, emailAddress: "ada@mail.example" };
      await createTestPayin(deps, caller, idPayin, createBody({ ...one, paymentMethod }));
      payins.push(idPayin);
      return;
    }
    const paymentMethod = {
      paymentMethodCode: "BANK_TRANSFER",
      paymentOperatorCode: operator,
      account: { accountName: "Ada Example", accountNumber: "1234567890" },
    };
    const first = payouts.length;
    const answers = await Promise.all(
      one.amounts.map(async (asked, index) => {
        const body = payoutBody({ amount: asked, currencyCode: one.currencyCode, paymentMethod });
        return await callCreatePayout(deps, caller, `P-${first + index}`, body);
      }),
    );
    for (const [index, answer] of answers.entries()) {
      payouts.push(`P-${first + index}`);
      if ("problem" in answer) expect(answer.problem).toBe("insufficient_balance");
    }
  }

  /** Computes the merchant's balances from its own reads. */
  async function expected() {
    const sums = new Map(
      currencyCodes.map((code) => [code, { available: start(code), pending: 0n, reserved: 0n }]),
    );
    const sumOf = ({ currencyCode: code }: Money) => {
      const sum = [...sums].find(([one]) => one === code)?.[1];
      if (!sum) throw new Error(`no ${code}`);
      return sum;
    };
    for (const id of payins) {
      const row = await findPayin(deps.database, merchantCode, id);
      if (!row) throw new Error(`no payin ${id}`);
      const { paymentRequested, process, fee, vat } = toPayin(row);
      const costs = toMinorUnits(fee) + (vat ? toMinorUnits(vat) : 0n);
      const net = toMinorUnits(paymentRequested.money) - costs;
      if (process.status === "SUCCESS") sumOf(fee).available += net;
      if (process.status === "PROCESSING") sumOf(fee).pending += net;
    }
    for (const id of payouts) {
      const row = await findPayout(deps.database, merchantCode, id);
      if (!row) continue;
      const { paymentRequested, process, fee } = toPayout(row);
      const whole = toMinorUnits(paymentRequested.money) + toMinorUnits(fee);
      const isOut = process.status === "SUCCESS" || process.status === "PROCESSING";
      if (isOut) sumOf(fee).available -= whole;
      if (process.status === "PROCESSING") sumOf(fee).reserved += whole;
    }
    return [...sums].map(([code, { available, pending, reserved }]) => {
      return { currencyCode: code, available, pending, reserved };
    });
  }

  async function check(): Promise<void> {
    expect(await ledgerFaults(deps.database)).toEqual([]);
    const balances = await readBalances(deps.database, merchantCode, currencyCodes);
    const told = balances.map(({ currencyCode: code, available, pending, reserved }) => ({
      currencyCode: code,
      available: toMinorUnits(available),
      pending: toMinorUnits(pending),
      reserved: toMinorUnits(reserved),
    }));
    expect(told).toEqual(await expected());
  }

  return { act, check };
}
