import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import { type DueWork, startDueWork } from "../dueWork/dueWork.ts";
import { findPayin } from "../payin/payinTable.ts";
import { toPayin } from "../payin/toPayin.ts";
import { findPayout } from "../payout/payoutTable.ts";
import { toPayout } from "../payout/toPayout.ts";
import { openReceiver, type Receiver } from "../testing/callbackReceiver.ts";
import { callCreate, createBody } from "../testing/createTestPayin.ts";
import { callCreatePayout, fund, payoutBody } from "../testing/createTestPayout.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import type { Caller } from "../token/caller.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const declined = "DECLINED_BY_OPERATOR";
const cancelled = "CANCELLED_BY_CUSTOMER";

/** The time of the final status: after the create, or after the expiry. */
type When = { readonly afterMs: number } | { readonly afterExpiryMs: number };
const soon: When = { afterMs: 5 * second };
const inAMinute: When = { afterMs: minute };
const atExpiry: When = { afterExpiryMs: 0 };
const twoHoursLater: When = { afterExpiryMs: 2 * hour };

type Process = ReturnType<typeof toPayin>["process"];

type Row = readonly [amount: number, status: string, processorStatus: string | undefined, When];

/** §3 and G25 at their boundaries, typed by hand, in a currency with two decimals. */
const withDecimals: readonly Row[] = [
  [1, "FAILED", "EXPIRED", twoHoursLater],
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

/** The same for a currency without decimals: nothing lies between 1 and 2, or between 50 and 51. */
const wholeOnly: readonly Row[] = [
  [1, "FAILED", "EXPIRED", twoHoursLater],
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

/** Kinds of payment whose method has no institution, with the lifetime of each (G14, G27). */
const kinds = [
  ["payin", "PHP", qrPh, 30 * minute, withDecimals, [2, 2.99], [0.99, 0.01]],
  ["payin", "JPY", offline, 24 * hour, wholeOnly, [2], []],
  ["payout", "PHP", wallet, 24 * hour, withDecimals, [2, 2.99], [0.99, 0.01]],
  ["payout", "JPY", bank, 24 * hour, wholeOnly, [2], []],
] as const;

const idOf = (...parts: readonly [PaymentDirection, string, number]) => parts.join("-");

describe("The amount table (§3, G25)", () => {
  let open: TestDeps;
  let work: DueWork;
  let receiver: Receiver;
  let caller: Caller;
  let createdAt: number;
  /** The process of each payment at each time that was read, in the order of time. */
  const snapshots: { readonly at: number; readonly processes: ReadonlyMap<string, Process> }[] = [];

  // Creates all payments at one time. Then moves the clock to each due time, and to the millisecond before it.
  beforeAll(async () => {
    open = await openTestDeps();
    work = await startDueWork(open.deps);
    receiver = await openReceiver();
    caller = await addMerchant(open.deps);
    await fund(open.deps, caller);
    createdAt = open.clock.now().getTime();
    const ids: (readonly [PaymentDirection, string])[] = [];
    const dueTimes = new Set<number>();
    for (const [direction, currencyCode, paymentMethod, lastsMs, rows] of kinds) {
      for (const [amount, , , when] of rows) {
        const id = idOf(direction, currencyCode, amount);
        const created = await create(direction, id, { amount, currencyCode, paymentMethod });
        expect(created).toMatchObject({ body: { process: { status: "PROCESSING" } } });
        ids.push([direction, id]);
        dueTimes.add(dueTimeOf(when, lastsMs));
      }
    }
    const times = [...dueTimes].flatMap((dueAt) => [dueAt - 1, dueAt]);
    for (const at of [...times, Math.max(...times) + 72 * hour].toSorted((a, b) => a - b)) {
      open.clock.advance(at - open.clock.now().getTime());
      await work.runUntilIdle();
      const processes = new Map<string, Process>();
      for (const [direction, id] of ids) processes.set(id, await read(direction, id));
      snapshots.push({ at, processes });
    }
  });
  afterAll(async () => {
    await work.stop();
    await receiver.close();
    await open.close();
  });

  const dueTimeOf = (when: When, lastsMs: number) =>
    createdAt + ("afterMs" in when ? when.afterMs : lastsMs + when.afterExpiryMs);

  async function create(
    direction: PaymentDirection,
    id: string,
    asked: Parameters<typeof createBody>[0],
  ) {
    const body = { ...asked, callbackUrl: receiver.url };
    return direction === "payin"
      ? await callCreate(open.deps, caller, id, createBody(body))
      : await callCreatePayout(open.deps, caller, id, payoutBody(body));
  }
  async function read(direction: PaymentDirection, id: string): Promise<Process> {
    const { database: tables } = open.deps;
    const payin =
      direction === "payin" ? await findPayin(tables, caller.merchantCode, id) : undefined;
    const payout =
      direction === "payout" ? await findPayout(tables, caller.merchantCode, id) : undefined;
    const found = payin ? toPayin(payin) : payout && toPayout(payout);
    if (!found) throw new Error("it is not there");
    return found.process;
  }

  describe.each(kinds)(
    "for a %s of %s",
    (direction, currencyCode, paymentMethod, lastsMs, ...rest) => {
      const [rows, refused, tooLittle] = rest;

      it.each(rows)("%s ends as %s %s", (amount, status, processorStatus, when) => {
        const dueAt = dueTimeOf(when, lastsMs);
        const ofThis = snapshots.map(({ at, processes }) => {
          const process = processes.get(idOf(direction, currencyCode, amount));
          if (!process) throw new Error("it was not looked at");
          return { at, process };
        });
        const before = ofThis.filter(({ at }) => at < dueAt);
        expect(before.at(-1)?.at).toBe(dueAt - 1);
        for (const { process } of before) {
          expect([process.status, process.processorStatus]).toEqual(["PROCESSING", undefined]);
          expect(process).not.toHaveProperty("processedAt");
        }
        const [after, ...later] = ofThis.filter(({ at }) => at >= dueAt);
        expect(after?.at).toBe(dueAt);
        expect([after?.process.status, after?.process.processorStatus]).toEqual([
          status,
          processorStatus,
        ]);
        expect(after?.process.processedAt).toBe(new Date(dueAt).toISOString());
        expect(later.at(-1)?.at).toBeGreaterThanOrEqual(dueAt + 72 * hour);
        for (const { process } of later) expect(process).toEqual(after?.process);
      });

      it.each(refused)("%s is REFUSED by its create", async (amount) => {
        const id = idOf(direction, currencyCode, amount);
        const created = await create(direction, id, { amount, currencyCode, paymentMethod });
        expect(created).toMatchObject({ body: { process: { status: "REFUSED" } } });
      });

      it.each(tooLittle)("%s is below the minimum", async (amount) => {
        const id = idOf(direction, currencyCode, amount);
        const created = await create(direction, id, { amount, currencyCode, paymentMethod });
        expect(created).toMatchObject({ problem: "amount_out_of_limits" });
      });
    },
  );
});
