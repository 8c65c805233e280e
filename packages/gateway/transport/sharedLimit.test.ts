import { randomUUID } from "node:crypto";
import { setImmediate as readOn } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { systemClock } from "../clock.ts";
import type { RedisClient } from "../redis/redisClient.ts";
import { createSetClock } from "../testing/setClock.ts";
import { connectTestRedis } from "../testing/testRedis.ts";
import { createSharedLimit } from "./sharedLimit.ts";

const ofTen = { key: "A", perSecond: 10 };
const clients: RedisClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

/** Returns a key with this limit per second. */
function keyOf(perSecond: number, key = randomUUID()) {
  return { key, perSecond };
}

/** Returns the shared limit of one process. */
async function join(context: Parameters<typeof connectTestRedis>[0]) {
  const client = await connectTestRedis(context);
  clients.push(client);
  return createSharedLimit(systemClock, client);
}

test(
  "of calls to several processes ten pass in a second per key (§8, G19)",
  { tags: ["all"] },
  async (context) => {
    const processes = [await join(context), await join(context), await join(context)];
    const [key, other] = [keyOf(10), keyOf(10)];
    const verdicts = await Promise.all(
      Array.from({ length: 20 }, () => processes.map(async (one) => await one.take([key]))).flat(),
    );
    expect(verdicts.filter(({ isAccepted }) => isAccepted)).toHaveLength(10);
    expect(verdicts.filter(({ remaining }) => remaining === 9)).toHaveLength(1);
    expect((await processes[0]?.take([other]))?.remaining).toBe(9);
  },
);

test(
  "no second of calls to several processes has more than the limit, and a refusal means that it was full (G19)",
  { tags: ["all"] },
  async (context) => {
    const processes = [await join(context), await join(context)];
    const key = keyOf(5);
    const accepted: { readonly from: number; readonly to: number }[] = [];
    const end = performance.now() + 2500;
    for (let call = 0; performance.now() < end; call += 1) {
      const from = performance.now();
      const verdict = await processes[call % 2]?.take([key]);
      const to = performance.now();
      if (verdict?.isAccepted === true) accepted.push({ from, to });
      await readOn();
    }
    // The fifth call before may have been counted as late as its answer, and this one as early as its request.
    for (const [index, { to }] of accepted.entries()) {
      const fifthBefore = accepted[index - 5];
      if (fifthBefore) expect(to - fifthBefore.from).toBeGreaterThanOrEqual(1000);
    }
    expect(accepted.length).toBeGreaterThanOrEqual(10);
  },
);

test(
  "`peek` counts nothing, and a refusal says when to call again",
  { tags: ["all"] },
  async (context) => {
    const limit = await join(context);
    const by = keyOf(1);
    expect(await limit.peek(by)).toEqual({ isAccepted: true, by, remaining: 1, freeInSeconds: 0 });
    expect(await limit.take([by])).toEqual({
      isAccepted: true,
      by,
      remaining: 0,
      freeInSeconds: 1,
    });
    expect(await limit.peek(by)).toEqual({ isAccepted: false, by, remaining: 0, freeInSeconds: 1 });
    expect(await limit.take([by])).toEqual({
      isAccepted: false,
      by,
      remaining: 0,
      freeInSeconds: 1,
    });
  },
);

test(
  "a call counts under all its keys or none, with one command to Redis",
  { tags: ["all"] },
  async (context) => {
    const limit = await join(context);
    const [one, all] = [keyOf(1), keyOf(2)];
    expect(await limit.take([one, all])).toMatchObject({ isAccepted: true, by: one });
    expect(await limit.take([one, all])).toMatchObject({ isAccepted: false, by: one });
    expect((await limit.peek(all)).remaining).toBe(1);
    const other = keyOf(5);
    expect(await limit.take([other, all])).toMatchObject({ isAccepted: true, remaining: 4 });
    expect(await limit.take([other, all])).toMatchObject({ isAccepted: false, by: all });
    expect((await limit.peek(other)).remaining).toBe(4);
  },
);

test("a refused key costs Redis nothing until its second is over", async () => {
  const clock = createSetClock();
  const asked: (readonly string[])[] = [];
  const redis = {
    isThere: () => true,
    send: async (...command: readonly string[]) => {
      asked.push(command);
      return await Promise.resolve([1, 0, 0, 400]);
    },
  };
  const limit = createSharedLimit(clock, redis);
  for (let call = 0; call < 50; call += 1)
    expect((await limit.take([ofTen])).isAccepted).toBe(false);
  expect(asked).toHaveLength(1);
  clock.advance(400);
  await limit.take([ofTen]);
  expect(asked).toHaveLength(2);
});

async function answerNever(): Promise<never> {
  return await Promise.reject(new Error("did not answer in time"));
}

test("while Redis is unreachable each process counts alone, and no call waits or fails", async () => {
  const clock = createSetClock();
  let isThere = false;
  const limit = createSharedLimit(clock, { isThere: () => isThere, send: answerNever });
  const taken: boolean[] = [];
  for (let call = 0; call < 6; call += 1) taken.push((await limit.take([ofTen])).isAccepted);
  // Redis is connected, but does not answer.
  isThere = true;
  for (let call = 0; call < 6; call += 1) taken.push((await limit.take([ofTen])).isAccepted);
  expect(taken).toEqual([...Array(10).fill(true), false, false]);
  clock.advance(1000);
  expect((await limit.take([ofTen])).isAccepted).toBe(true);
});
