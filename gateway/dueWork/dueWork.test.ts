import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findPayin } from "../payin/payinTable.ts";
import { openReceiver, type Receiver, type ReceiverAnswer } from "../testing/callbackReceiver.ts";
import { createBody, createTestPayin } from "../testing/createTestPayin.ts";
import {
  addMerchant,
  openTestDeps,
  testCallbackSecret,
  type TestDeps,
} from "../testing/testDeps.ts";
import type { Caller } from "../token/caller.ts";
import { type DueWork, startDueWork } from "./dueWork.ts";

describe("Due work", { timeout: 30_000 }, () => {
  let open: TestDeps;
  let work: DueWork;
  let caller: Caller;
  let receiver: Receiver;
  let answer: () => ReceiverAnswer;

  beforeAll(async () => {
    open = await openTestDeps();
    work = await startDueWork(open.deps);
  }, 60_000);
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
    await work.settle();
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

  it("attempts a callback again after a gap with the same id and a new time, and logs each attempt (G23)", async () => {
    const answers = [{ status: 500, body: "x".repeat(2000) }, { status: 302 }, { status: 204 }];
    answer = () => answers[receiver.caught.length - 1] ?? {};
    await create("A-1");
    await pass(5000);
    await pass(3999);
    expect(receiver.caught).toHaveLength(1);
    await pass(2001);
    expect(receiver.caught).toHaveLength(2);
    await pass(36_000);
    expect(receiver.caught).toHaveLength(3);
    const ids = receiver.caught.map(({ headers }) => headers["webhook-id"]);
    const times = receiver.caught.map(({ headers }) => headers["webhook-timestamp"]);
    expect([new Set(ids).size, new Set(times).size]).toEqual([1, 3]);
    const callback = await callbackOf("A-1");
    expect(callback).toMatchObject({ state: "delivered", tries: 3 });
    const tries = await open.deps.database
      .selectFrom("callbackTry")
      .select(["tryNumber", "result", "httpStatus", "answer"])
      .where("idCallback", "=", callback?.idCallback ?? "")
      .orderBy("tryNumber")
      .execute();
    expect(tries).toEqual([
      { tryNumber: 1, result: "http_status", httpStatus: 500, answer: "x".repeat(1024) },
      { tryNumber: 2, result: "redirect", httpStatus: 302, answer: "" },
      { tryNumber: 3, result: "delivered", httpStatus: 204, answer: "" },
    ]);
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

  it("makes a callback a dead letter after twelve attempts (G23)", async () => {
    answer = () => ({ status: 404 });
    await create("A-1");
    await pass(5000);
    for (let day = 0; day < 14; day += 1) await pass(29 * 3_600_000);
    expect(receiver.caught).toHaveLength(12);
    expect(await callbackOf("A-1")).toMatchObject({ state: "dead", tries: 12 });
  });

  it("attempts a callback again if nothing listens at its address", async () => {
    await create("A-1");
    await receiver.close();
    await pass(5000);
    const callback = await callbackOf("A-1");
    expect(callback).toMatchObject({ state: "waiting", tries: 1 });
    const tried = await open.deps.database
      .selectFrom("callbackTry")
      .select(["result", "detail", "httpStatus"])
      .where("idCallback", "=", callback?.idCallback ?? "")
      .executeTakeFirst();
    expect(tried).toEqual({
      result: "connection_failed",
      detail: "ECONNREFUSED",
      httpStatus: null,
    });
  });
});
