import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type DueWork, startDueWork } from "../../dueWork/dueWork.ts";
import { findPayin } from "../../payin/payinTable.ts";
import { toPayin } from "../../payin/toPayin.ts";
import { findPayout } from "../../payout/payoutTable.ts";
import { toPayout } from "../../payout/toPayout.ts";
import { callCreate, createBody } from "../../testing/createTestPayin.ts";
import { callCreatePayout, fund, payoutBody } from "../../testing/createTestPayout.ts";
import { databaseKinds } from "../../testing/databaseKinds.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../../testing/testDeps.ts";
import type { Caller } from "../../token/caller.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const declined = "DECLINED_BY_OPERATOR";
const cancelled = "CANCELLED_BY_CUSTOMER";

/** When the last is reached: so long after create, at expiry, or so long after that. */
type When = { readonly afterMs: number } | { readonly afterExpiryMs: number };
const soon: When = { afterMs: 5 * second };
const inAMinute: When = { afterMs: minute };
const atExpiry: When = { afterExpiryMs: 0 };
const later: When = { afterExpiryMs: 2 * hour };

type Row = readonly [amount: number, status: string, processorStatus: string | undefined, When];

/** §3 and G25 at their boundaries, typed by hand, in a currency with two decimals. */
const withDecimals: readonly Row[] = [
  [1, "FAILED", "EXPIRED", later],
  [1.01, "SUCCESS", undefined, inAMinute],
  [1.99, "SUCCESS", undefined, inAMinute],
  [3, "FAILED", declined, soon],
  [19.99, "FAILED", declined, soon],
  [20, "FAILED", cancelled, soon],
  [29.99, "FAILED", cancelled, soon],
  [30, "SUCCESS", undefined, soon],
  [39.99, "SUCCESS", undefined, soon],
  [40, "FAILED", "EXPIRED", atExpiry],
  [49.99, "FAILED", "EXPIRED", atExpiry],
  [50, "SUCCESS", undefined, soon],
  [50.01, "SUCCESS", undefined, soon],
  [50.99, "SUCCESS", undefined, soon],
  [51, "SUCCESS", undefined, soon],
];

/** The same in one without decimals: between 1 and 2, and between 50 and 51, there is nothing. */
const wholeOnly: readonly Row[] = [
  [1, "FAILED", "EXPIRED", later],
  [3, "FAILED", declined, soon],
  [19, "FAILED", declined, soon],
  [20, "FAILED", cancelled, soon],
  [29, "FAILED", cancelled, soon],
  [30, "SUCCESS", undefined, soon],
  [39, "SUCCESS", undefined, soon],
  [40, "FAILED", "EXPIRED", atExpiry],
  [49, "FAILED", "EXPIRED", atExpiry],
  [50, "SUCCESS", undefined, soon],
  [51, "SUCCESS", undefined, soon],
];

const qrPh = { paymentMethodCode: "QR_PH" };
const offline = {
  paymentMethodCode: "OFFLINE",
  emailAddress: "kim@customer.example",
};
const wallet = {
  paymentMethodCode: "WALLET_TRANSFER",
  paymentOperatorCode: "WALLET_ALPHA_PH",
};
const bank = {
  paymentMethodCode: "BANK_TRANSFER",
  paymentOperatorCode: "BANK_ALPHA_JP",
  account: { accountName: "Kim Lee", accountNumber: "1234567" },
};

/** Kinds of payment with a method that has no institution, and how long each lasts (G14, G27). */
const kinds = [
  ["payin", "PHP", qrPh, 30 * minute, withDecimals, [2, 2.99], [0.99, 0.01]],
  ["payin", "JPY", offline, 24 * hour, wholeOnly, [2], []],
  ["payout", "PHP", wallet, 24 * hour, withDecimals, [2, 2.99], [0.99, 0.01]],
  ["payout", "JPY", bank, 24 * hour, wholeOnly, [2], []],
] as const;

for (const { kind: database, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`The amount table on ${database} (§3, G25)`, () => {
    let open: TestDeps;
    let work: DueWork;
    let caller: Caller;
    let id: string;
    beforeAll(async () => {
      open = await openTestDeps({ kind: database });
      work = await startDueWork(open.deps);
    }, 60_000);
    afterAll(async () => {
      await work.stop();
      await open.close();
    });
    beforeEach(async () => {
      id = randomUUID();
      caller = await addMerchant(open.deps);
      await fund(open.deps, caller);
    });

    async function create(kind: "payin" | "payout", body: Parameters<typeof createBody>[0]) {
      return kind === "payin"
        ? await callCreate(open.deps, caller, id, createBody(body))
        : await callCreatePayout(open.deps, caller, id, payoutBody(body));
    }
    async function read(kind: "payin" | "payout") {
      const { database: tables } = open.deps;
      const payin = kind === "payin" ? await findPayin(tables, caller.merchantCode, id) : undefined;
      const payout =
        kind === "payout" ? await findPayout(tables, caller.merchantCode, id) : undefined;
      const found = payin ? toPayin(payin) : payout && toPayout(payout);
      if (!found) throw new Error("it is not there");
      return found.process;
    }
    async function passUntil(time: number) {
      open.clock.advance(time - open.clock.now().getTime());
      await work.settle();
    }

    describe.each(kinds)(
      "for a %s of %s",
      (kind, currencyCode, paymentMethod, lastsMs, ...rest) => {
        const [rows, refused, tooLittle] = rest;

        it.each(rows)("%s ends as %s %s", async (amount, status, processorStatus, when) => {
          const createdAt = open.clock.now().getTime();
          const created = await create(kind, { amount, currencyCode, paymentMethod });
          expect(created).toMatchObject({ body: { process: { status: "PROCESSING" } } });
          const dueAt =
            "afterMs" in when ? createdAt + when.afterMs : createdAt + lastsMs + when.afterExpiryMs;
          await passUntil(dueAt - 1);
          const before = await read(kind);
          expect([before.status, before.processorStatus]).toEqual(["PROCESSING", undefined]);
          expect(before).not.toHaveProperty("processedAt");
          await passUntil(dueAt);
          const after = await read(kind);
          expect([after.status, after.processorStatus]).toEqual([status, processorStatus]);
          expect(after.processedAt).toBe(new Date(dueAt).toISOString());
          await passUntil(dueAt + 72 * hour);
          expect(await read(kind)).toEqual(after);
        });

        it.each(refused)("%s is REFUSED by its create", async (amount) => {
          const created = await create(kind, { amount, currencyCode, paymentMethod });
          expect(created).toMatchObject({ body: { process: { status: "REFUSED" } } });
        });

        it.each(tooLittle)("%s is below the minimum", async (amount) => {
          const created = await create(kind, { amount, currencyCode, paymentMethod });
          expect(created).toMatchObject({ problem: "amount_out_of_limits" });
        });
      },
    );
  });
}
