import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "../clock.ts";
import { claimCallbacks } from "../callback/callbackTable.ts";
import { createReceiverSlots, deliveryLimits } from "../callback/deliveryLimits.ts";
import type { Deps } from "../deps.ts";
import {
  idPayinsOf,
  openReceiver,
  type Receiver,
  type ReceiverAnswer,
} from "../testing/callbackReceiver.ts";
import { writeTestCallback } from "../testing/createTestPayin.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import type { Caller } from "../token/caller.ts";
import { type DueWork, startDueWork } from "./dueWork.ts";

describe("The delivery of callbacks (G23)", () => {
  let open: TestDeps;
  let caller: Caller;
  const works: DueWork[] = [];
  const receivers: Receiver[] = [];

  beforeAll(async () => {
    open = await openTestDeps({
      // Every name resolves to this machine.
      resolve: async () => await Promise.resolve([{ address: "127.0.0.1", family: 4 }]),
    });
  });
  afterAll(async () => await open.close());
  beforeEach(async () => {
    await open.deps.database.deleteFrom("callbackTry").execute();
    await open.deps.database.deleteFrom("callback").execute();
    caller = await addMerchant(open.deps);
  });
  afterEach(async () => {
    await Promise.all(receivers.splice(0).map(async (receiver) => await receiver.close()));
    await Promise.all(works.splice(0).map(async (work) => await work.stop()));
  });

  async function start(deps: Deps = open.deps, limits = deliveryLimits) {
    const work = await startDueWork(deps, limits);
    works.push(work);
    return work;
  }
  async function receive(answer?: () => ReceiverAnswer) {
    const receiver = await openReceiver(answer);
    receivers.push(receiver);
    return receiver;
  }
  const write = async (url: string, idPayin: string) =>
    await writeTestCallback(open.deps, caller, idPayin, url);

  it("begins when a callback falls due", async () => {
    const receiver = await receive();
    const deps = { ...open.deps, clock: systemClock };
    await start(deps);
    await writeTestCallback(deps, caller, "P-1", receiver.url, 1900);
    await receiver.whenCaught(1);
    expect(idPayinsOf(receiver)).toEqual(["P-1"]);
  });

  it("begins with due callbacks when a process starts, and with new ones as soon as they are written", async () => {
    const receiver = await receive();
    await write(receiver.url, "P-1");
    await start();
    await receiver.whenCaught(1);
    await write(receiver.url, "P-2");
    await receiver.whenCaught(2);
    expect(idPayinsOf(receiver)).toEqual(["P-1", "P-2"]);
  });

  it("keeps the order of one payment's callbacks, and delays no other's", async () => {
    const receiver = await receive(() => (receiver.caught.length === 1 ? { status: 500 } : {}));
    const work = await start();
    await write(receiver.url, "P-1");
    await work.runUntilIdle();
    // Both are written in the same millisecond, so the order of writing decides.
    await write(receiver.url, "P-1");
    await write(receiver.url, "P-2");
    await work.runUntilIdle();
    expect(idPayinsOf(receiver)).toEqual(["P-1", "P-2"]);
    open.clock.advance(6000);
    await work.runUntilIdle();
    expect(idPayinsOf(receiver)).toEqual(["P-1", "P-2", "P-1", "P-1"]);
    const ids = receiver.caught.map(({ headers }) => headers["webhook-id"]);
    expect(ids[2]).toBe(ids[0]);
    expect(ids[3]).not.toBe(ids[0]);
  });

  it("gives a receiver that never answers its share of attempts, and delays nobody else", async () => {
    const slow = await receive(() => "silent");
    const quick = await receive();
    for (let index = 0; index < 20; index += 1) await write(slow.url, `S-${index}`);
    await start();
    await slow.whenCaught(8);
    for (let index = 0; index < 20; index += 1) await write(quick.url, `Q-${index}`);
    await quick.whenCaught(20);
    expect(new Set(idPayinsOf(quick)).size).toBe(20);
    expect(slow.caught).toHaveLength(8);
  });

  it("is not delayed by a merchant with ever new receivers that never answer", async () => {
    const slow = await receive(() => "silent");
    const quick = await receive();
    for (let index = 0; index < 40; index += 1)
      await write(`http://shop-${index}.example:${slow.port}/callback`, `S-${index}`);
    await start();
    await slow.whenCaught(16);
    caller = await addMerchant(open.deps);
    for (let index = 0; index < 20; index += 1) await write(quick.url, `Q-${index}`);
    await quick.whenCaught(20);
    expect(new Set(idPayinsOf(quick)).size).toBe(20);
    expect(slow.caught).toHaveLength(16);
  });

  it("makes one attempt at a time to a receiver that failed", async () => {
    const slow = await receive(() => "silent");
    const quick = await receive();
    const work = await start(open.deps, { ...deliveryLimits, totalMs: 1000 });
    await write(slow.url, "S-0");
    await work.runUntilIdle();
    for (const idPayin of ["S-1", "S-2", "S-3"]) await write(slow.url, idPayin);
    await write(quick.url, "Q-1");
    await Promise.all([slow.whenCaught(2), quick.whenCaught(1)]);
    const underWay = await open.deps.database
      .selectFrom("callback")
      .select("subject")
      .where("receiver", "=", new URL(slow.url).origin)
      .where("leaseId", "is not", null)
      .execute();
    expect(underWay).toHaveLength(1);
  });

  it("repeats the callbacks of a killed process under the same ids once their leases have ended", async () => {
    const receiver = await receive();
    await write(receiver.url, "P-1");
    const everySlot = createReceiverSlots(deliveryLimits);
    const { leaseMs } = deliveryLimits;
    const [claimed] = await claimCallbacks(
      open.deps.database,
      everySlot,
      open.clock.now(),
      leaseMs,
    );
    const work = await start();
    open.clock.advance(leaseMs - 1);
    await work.runUntilIdle();
    expect(receiver.caught).toEqual([]);
    open.clock.advance(1);
    await work.runUntilIdle();
    expect(receiver.caught.map(({ headers }) => headers["webhook-id"])).toEqual([
      claimed?.idCallback,
    ]);
  });

  it("leaves attempts that it aborts at the stop to the next process, uncounted", async () => {
    const slow = await receive(() => (slow.caught.length === 1 ? "silent" : {}));
    const first = await startDueWork(open.deps);
    await write(slow.url, "P-1");
    await slow.whenCaught(1);
    await first.stop();
    await start();
    await slow.whenCaught(2);
    const ids = slow.caught.map(({ headers }) => headers["webhook-id"]);
    expect(ids[1]).toBe(ids[0]);
    await works[0]?.runUntilIdle();
    const tried = await open.deps.database.selectFrom("callbackTry").selectAll().execute();
    expect(tried).toMatchObject([{ tryNumber: 1, result: "delivered" }]);
  });
});
