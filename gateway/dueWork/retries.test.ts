import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliveryLimits } from "../callback/deliveryLimits.ts";
import { openReceiver, type Receiver, type ReceiverAnswer } from "../testing/callbackReceiver.ts";
import { createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import { type DueWork, startDueWork } from "./dueWork.ts";

/** Seconds from the end of an attempt to the next one, in the middle of its spread (G23). */
const gapsSecs = [5, 30, 120, 600, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

function expectGaps(gaps: readonly number[], count: number) {
  expect(gaps).toHaveLength(count);
  for (const [index, gap] of gaps.entries()) {
    const middle = gapsSecs[index] ?? 0;
    expect(gap).toBeGreaterThanOrEqual(0.8 * middle);
    expect(gap).toBeLessThanOrEqual(1.2 * middle);
  }
}

it("An attempt times out after 15 s, and its lease is much longer (G23)", () => {
  expect(deliveryLimits).toMatchObject({ totalMs: 15_000, leaseMs: 40_000 });
});

describe("Repeated attempts (G23)", () => {
  let open: TestDeps;
  let work: DueWork;
  let receiver: Receiver;
  let script: ReceiverAnswer[];
  beforeAll(async () => {
    open = await openTestDeps();
    work = await startDueWork(open.deps, { ...deliveryLimits, totalMs: 1000 });
  });
  afterAll(async () => {
    await work.stop();
    await open.close();
  });
  beforeEach(async () => {
    await open.deps.database.deleteFrom("callbackTry").execute();
    await open.deps.database.deleteFrom("callback").execute();
    receiver = await openReceiver(() => script.shift() ?? {});
  });
  afterEach(async () => await receiver.close());

  /** Finishes a payin and makes all attempts of its callback; returns the seconds between them. */
  async function tryUntilSettled(idPayin: string): Promise<readonly number[]> {
    const { deps, clock } = open;
    const body = createBody({ callbackUrl: receiver.url });
    await createTestPayin(deps, await addMerchant(deps), idPayin, body);
    clock.advance(5000);
    await work.settle();
    const gaps: number[] = [];
    for (;;) {
      const { state, dueAt } = await deps.database
        .selectFrom("callback")
        .select(["state", "dueAt"])
        .executeTakeFirstOrThrow();
      if (state !== "waiting") return gaps;
      const waitMs = dueAt.getTime() - clock.now().getTime();
      gaps.push(waitMs / 1000);
      const count = receiver.caught.length;
      clock.advance(waitMs - 1);
      await work.settle();
      expect(receiver.caught).toHaveLength(count);
      clock.advance(1);
      await work.settle();
    }
  }
  async function written() {
    return await open.deps.database
      .selectFrom("callbackTry")
      .select(["tryNumber", "result", "detail", "httpStatus", "answer"])
      .orderBy("tryNumber")
      .execute();
  }
  it("follow the whole schedule, and end in a dead letter", async () => {
    script = Array.from({ length: 12 }, () => ({ status: 503 }));
    const gaps = await tryUntilSettled("T-1");
    expectGaps(gaps, 11);
    expect(receiver.caught).toHaveLength(12);
    const callback = await open.deps.database.selectFrom("callback").selectAll().execute();
    expect(callback).toMatchObject([{ state: "dead", tries: 12 }]);
  });

  it("record why each failed, follow no redirect, and deliver in the end", async () => {
    script = [
      { status: 500, body: "down for a while" },
      "reset",
      "garbage",
      "silent",
      { status: 301, headers: { location: `${receiver.url}/moved` } },
      { status: 429, headers: { "retry-after": "2" } },
      { status: 200, body: "thanks" },
    ];
    const gaps = await tryUntilSettled("T-2");
    expectGaps(gaps, 6);
    const failed = { httpStatus: null, answer: null };
    expect(await written()).toEqual([
      {
        tryNumber: 1,
        result: "http_status",
        detail: null,
        httpStatus: 500,
        answer: "down for a while",
      },
      { tryNumber: 2, result: "connection_failed", detail: "ECONNRESET", ...failed },
      {
        tryNumber: 3,
        result: "connection_failed",
        detail: "HTTPParserError",
        ...failed,
      },
      { tryNumber: 4, result: "timeout", detail: null, ...failed },
      { tryNumber: 5, result: "redirect", detail: null, httpStatus: 301, answer: "" },
      { tryNumber: 6, result: "http_status", detail: null, httpStatus: 429, answer: "" },
      { tryNumber: 7, result: "delivered", detail: null, httpStatus: 200, answer: "thanks" },
    ]);
    expect(new Set(receiver.caught.map(({ path }) => path))).toEqual(new Set(["/callback"]));
    expect(receiver.caught).toHaveLength(7);
  });
});
