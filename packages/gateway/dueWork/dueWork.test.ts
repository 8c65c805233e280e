import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from "vitest";
import { deliveryLimits } from "../callback/deliveryLimits.ts";
import { findPayin } from "../payin/payinTable.ts";
import {
  idPayinsOf,
  openReceiver,
  type Receiver,
  type ReceiverAnswer,
} from "../testing/callbackReceiver.ts";
import { createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { createSetClock } from "../testing/setClock.ts";
import {
  addMerchant,
  keepLog,
  openTestDeps,
  testCallbackSecret,
  type TestDeps,
} from "../testing/testDeps.ts";
import type { Caller } from "../token/caller.ts";
import { createPoller } from "./createPoller.ts";
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

describe("Due work", () => {
  let open: TestDeps;
  let work: DueWork;
  let caller: Caller;
  let receiver: Receiver;
  let answer: () => ReceiverAnswer;

  beforeAll(async () => {
    open = await openTestDeps();
    work = await startDueWork(open.deps, { ...deliveryLimits, totalMs: 1000 });
  });
  afterAll(async () => {
    await work.stop();
    await open.close();
  });
  beforeEach(async () => {
    caller = await addMerchant(open.deps);
    answer = () => ({});
    receiver = await openReceiver(() => answer());
  });
  afterEach(async () => await receiver.close());

  async function create(idPayin: string, amount = 51) {
    const body = createBody({ amount, callbackUrl: receiver.url });
    return await createTestPayin(open.deps, caller, idPayin, body);
  }
  async function pass(milliseconds: number) {
    open.clock.advance(milliseconds);
    await work.runUntilIdle();
  }
  async function statusOf(idPayin: string) {
    const payin = await findPayin(open.deps.database, caller.merchantCode, idPayin);
    return payin && [payin.status, payin.processorStatus];
  }
  async function callbackOf(idPayin: string) {
    return await open.deps.database
      .selectFrom("callback")
      .selectAll()
      .where("merchantCode", "=", caller.merchantCode)
      .where("subject", "=", `payin/${idPayin}`)
      .executeTakeFirst();
  }

  it.each([
    [51, "SUCCESS", null],
    [25, "FAILED", "CANCELLED_BY_CUSTOMER"],
    [3, "FAILED", "DECLINED_BY_OPERATOR"],
  ])(
    "finishes a payin of %s five seconds after its create: %s %s (G25)",
    async (amount, ...end) => {
      await create("A-1", amount);
      await pass(4999);
      expect(await statusOf("A-1")).toEqual(["PROCESSING", null]);
      expect(receiver.caught).toEqual([]);
      await pass(1);
      expect(await statusOf("A-1")).toEqual(end);
      expect(receiver.caught).toHaveLength(1);
      await pass(86_400_000);
      expect(receiver.caught).toHaveLength(1);
    },
  );

  it("finishes each other payin of a batch in which one fails, and that one ten seconds after its fault", async () => {
    const { database } = open.deps;
    await create("A-1");
    await create("A-2");
    await sql`create function refuse_a1() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$`.execute(database);
    await sql`create trigger refuse_a1 before insert on callback for each row
      when (new.subject = 'payin/A-1') execute function refuse_a1()`.execute(database);
    const mend = async () => {
      await sql`drop trigger if exists refuse_a1 on callback`.execute(database);
      await sql`drop function if exists refuse_a1`.execute(database);
    };
    onTestFinished(mend);
    await pass(5000);
    expect([await statusOf("A-1"), await statusOf("A-2")]).toEqual([
      ["PROCESSING", null],
      ["SUCCESS", null],
    ]);
    expect(idPayinsOf(receiver)).toEqual(["A-2"]);
    await mend();
    await pass(10_000);
    expect(await statusOf("A-1")).toEqual(["SUCCESS", null]);
    expect(idPayinsOf(receiver)).toEqual(["A-2", "A-1"]);
  });

  it("leaves a payin of 40 until it expires, and one of exactly 1 two hours longer (§3, G27)", async () => {
    await create("A-40", 40);
    await create("A-1", 1);
    await pass(30 * 60_000 - 1);
    expect(await statusOf("A-40")).toEqual(["PROCESSING", null]);
    await pass(1);
    expect(await statusOf("A-40")).toEqual(["FAILED", "EXPIRED"]);
    await pass(2 * 3_600_000 - 1);
    expect(await statusOf("A-1")).toEqual(["PROCESSING", null]);
    await pass(1);
    expect(await statusOf("A-1")).toEqual(["FAILED", "EXPIRED"]);
    expect(receiver.caught).toHaveLength(2);
  });

  it("sends a callback that a library verifies, with the payin's id alone (G21, G22)", async () => {
    await create("A-1");
    await pass(5000);
    const [call] = receiver.caught;
    const id = call?.headers["webhook-id"];
    expect(JSON.parse(call?.body ?? "")).toEqual({
      id,
      type: "payin.updated",
      timestamp: open.clock.now().toISOString(),
      apiVersion: "2",
      merchantCode: caller.merchantCode,
      isTest: true,
      idPayin: "A-1",
    });
    expect([call?.method, call?.path, call?.headers["content-type"]]).toEqual([
      "POST",
      "/callback",
      "application/json",
    ]);
    const signature = String(call?.headers["webhook-signature"]);
    expect(signature).toMatch(/^v1,\S{44} v1a,\S{88}$/);
    // The library compares the time with the machine's clock, so the test verifies the signature only.
    const at = new Date(Number(call?.headers["webhook-timestamp"]) * 1000);
    expect(at).toEqual(open.clock.now());
    expect(new Webhook(testCallbackSecret).sign(String(id), at, call?.body ?? "")).toBe(
      signature.split(" ")[0],
    );
  });

  it("sends a callback for REFUSED too, but not within a second of the create (G21, G23)", async () => {
    await create("A-1", 2);
    await pass(1000);
    expect(receiver.caught).toEqual([]);
    await pass(1000);
    expect(receiver.caught).toHaveLength(1);
  });

  it("waits as long as the receiver's Retry-After asks (G23)", async () => {
    answer = () =>
      receiver.caught.length === 1 ? { status: 503, headers: { "retry-after": "3600" } } : {};
    await create("A-1");
    await pass(5000);
    await pass(3_599_999);
    expect(receiver.caught).toHaveLength(1);
    await pass(1);
    expect(receiver.caught).toHaveLength(2);
  });

  it("makes a callback a dead letter at a 410 (G23)", async () => {
    answer = () => ({ status: 410 });
    await create("A-1");
    await pass(5000);
    await pass(7 * 86_400_000);
    expect(receiver.caught).toHaveLength(1);
    expect(await callbackOf("A-1")).toMatchObject({ state: "dead", tries: 1 });
  });

  /** Finishes a payin and makes all attempts of its callback; returns the seconds between them. */
  async function attemptUntilEnded(idPayin: string): Promise<readonly number[]> {
    await create(idPayin);
    await pass(5000);
    const gaps: number[] = [];
    for (;;) {
      const callback = await callbackOf(idPayin);
      if (callback?.state !== "waiting") return gaps;
      const waitMs = callback.dueAt.getTime() - open.clock.now().getTime();
      gaps.push(waitMs / 1000);
      const count = receiver.caught.length;
      await pass(waitMs - 1);
      expect(receiver.caught).toHaveLength(count);
      await pass(1);
    }
  }

  it("repeats a callback by the whole schedule, and makes it a dead letter after twelve attempts (G23)", async () => {
    answer = () => ({ status: 503 });
    expectGaps(await attemptUntilEnded("A-1"), 11);
    expect(receiver.caught).toHaveLength(12);
    expect(await callbackOf("A-1")).toMatchObject({ state: "dead", tries: 12 });
  });

  it("records why each attempt failed, follows no redirect, and delivers in the end (G23)", async () => {
    const script: ReceiverAnswer[] = [
      { status: 500, body: "x".repeat(2000) },
      "reset",
      "garbage",
      "silent",
      { status: 301, headers: { location: `${receiver.url}/moved` } },
      { status: 429, headers: { "retry-after": "2" } },
      { status: 204 },
    ];
    answer = () => script.shift() ?? {};
    expectGaps(await attemptUntilEnded("A-1"), 6);
    const callback = await callbackOf("A-1");
    expect(callback).toMatchObject({ state: "delivered", tries: 7 });
    const tries = await open.deps.database
      .selectFrom("callbackTry")
      .select(["tryNumber", "result", "detail", "httpStatus", "answer"])
      .where("idCallback", "=", callback?.idCallback ?? "")
      .orderBy("tryNumber")
      .execute();
    const answered = { detail: null, answer: "" };
    const failed = { httpStatus: null, answer: null };
    expect(tries).toEqual([
      {
        tryNumber: 1,
        result: "http_status",
        detail: null,
        httpStatus: 500,
        answer: "x".repeat(1024),
      },
      { tryNumber: 2, result: "connection_failed", detail: "ECONNRESET", ...failed },
      { tryNumber: 3, result: "connection_failed", detail: "HTTPParserError", ...failed },
      { tryNumber: 4, result: "timeout", detail: null, ...failed },
      { tryNumber: 5, result: "redirect", httpStatus: 301, ...answered },
      { tryNumber: 6, result: "http_status", httpStatus: 429, ...answered },
      { tryNumber: 7, result: "delivered", httpStatus: 204, ...answered },
    ]);
    expect(receiver.caught.map(({ path }) => path)).toEqual(Array(7).fill("/callback"));
    const ids = receiver.caught.map(({ headers }) => headers["webhook-id"]);
    const times = receiver.caught.map(({ headers }) => headers["webhook-timestamp"]);
    expect([new Set(ids).size, new Set(times).size]).toEqual([1, 7]);
  });
});

it("an attempt times out after 15 s, and its lease is much longer (G23)", () => {
  expect(deliveryLimits).toMatchObject({ totalMs: 15_000, leaseMs: 40_000 });
});

it("due work is polled for at an announced time, also if it is earlier than the next poll", async () => {
  const clock = createSetClock();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const pass = async (milliseconds: number) => {
    clock.advance(milliseconds);
    await vi.advanceTimersByTimeAsync(milliseconds);
  };
  let polls = 0;
  const doDue = async () => {
    polls += 1;
    return await Promise.resolve([]);
  };
  const poller = createPoller({ clock, log: keepLog().log }, "test", doDue);
  await poller.poll();
  poller.announced("2026-11-21T10:00:05.000Z");
  await pass(4999);
  expect(polls).toBe(1);
  await pass(1);
  expect(polls).toBe(2);
  await poller.stop();
});

it("due work continues by itself once the database works again", async () => {
  const { deps, clock, close } = await openTestDeps();
  const receiver = await openReceiver();
  const { log, lines } = keepLog();
  await createTestPayin(
    deps,
    await addMerchant(deps),
    "T-1",
    createBody({ callbackUrl: receiver.url }),
  );
  clock.advance(5000);
  await sql`alter table payin_step rename to away`.execute(deps.database);
  const work = await startDueWork({ ...deps, log });
  await expect.poll(() => lines.join("")).toContain('"msg":"due work failed');
  await sql`alter table away rename to payin_step`.execute(deps.database);
  await receiver.whenCaught(1);
  expect(idPayinsOf(receiver)).toEqual(["T-1"]);
  await receiver.close();
  await work.stop();
  await close();
});
