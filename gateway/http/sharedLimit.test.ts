import { randomUUID } from "node:crypto";
import { setImmediate as readOn } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { systemClock } from "../clock.ts";
import { readRedisAddress } from "../redisAddress.ts";
import { openRedis, type RedisClient } from "../redis/redisClient.ts";
import { createSetClock } from "../testing/setClock.ts";
import { redisOf } from "../testing/testRedis.ts";
import { createSharedLimit } from "./sharedLimit.ts";

const clients: RedisClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

/** What one process counts with. */
async function join(context: Parameters<typeof redisOf>[0], perSecond = 10) {
  const address = readRedisAddress(redisOf(context));
  if (!address) throw new Error("TEST_REDIS_URL is no address");
  const client = openRedis(address, { onThere: () => undefined, onAway: () => undefined });
  clients.push(client);
  await expect.poll(client.isThere).toBe(true);
  return createSharedLimit(perSecond, systemClock, client);
}

test(
  "of calls to several processes ten pass in a second, of each key (§8, G19)",
  { tags: ["all"] },
  async (context) => {
    const processes = [await join(context), await join(context), await join(context)];
    const [key, other] = [randomUUID(), randomUUID()];
    const verdicts = await Promise.all(
      Array.from({ length: 20 }, () => processes.map(async (one) => await one.take(key))).flat(),
    );
    expect(verdicts.filter(({ isAccepted }) => isAccepted)).toHaveLength(10);
    expect(verdicts.filter(({ remaining }) => remaining === 9)).toHaveLength(1);
    expect((await processes[0]?.take(other))?.remaining).toBe(9);
  },
);

test(
  "no second of calls to several processes holds more than the limit, and a refusal means that it was full (G19)",
  { tags: ["all"] },
  async (context) => {
    const processes = [await join(context, 5), await join(context, 5)];
    const key = randomUUID();
    const accepted: { readonly from: number; readonly to: number }[] = [];
    const end = performance.now() + 2500;
    for (let call = 0; performance.now() < end; call += 1) {
      const from = performance.now();
      const verdict = await processes[call % 2]?.take(key);
      const to = performance.now();
      if (verdict?.isAccepted === true) accepted.push({ from, to });
      await readOn();
    }
    // The fifth before may have been counted when it was answered at the latest, and this one when it was asked at the earliest.
    for (const [index, { to }] of accepted.entries()) {
      const fifthBefore = accepted[index - 5];
      if (fifthBefore) expect(to - fifthBefore.from).toBeGreaterThanOrEqual(1000);
    }
    expect(accepted.length).toBeGreaterThanOrEqual(10);
  },
);

test(
  "looking counts nothing, and a refusal says when to come back",
  { tags: ["all"] },
  async (context) => {
    const limit = await join(context, 1);
    const key = randomUUID();
    expect(await limit.look(key)).toEqual({ isAccepted: true, remaining: 1, freeInSeconds: 0 });
    expect(await limit.take(key)).toEqual({ isAccepted: true, remaining: 0, freeInSeconds: 1 });
    expect(await limit.look(key)).toEqual({ isAccepted: false, remaining: 0, freeInSeconds: 1 });
    expect(await limit.take(key)).toEqual({ isAccepted: false, remaining: 0, freeInSeconds: 1 });
  },
);

test("a key that is refused costs Redis nothing until its second is over", async () => {
  const clock = createSetClock();
  const asked: (readonly string[])[] = [];
  const redis = {
    isThere: () => true,
    send: async (...command: readonly string[]) => {
      asked.push(command);
      return await Promise.resolve([0, 0, 400]);
    },
  };
  const limit = createSharedLimit(10, clock, redis);
  for (let call = 0; call < 50; call += 1) expect((await limit.take("A")).isAccepted).toBe(false);
  expect(asked).toHaveLength(1);
  clock.advance(400);
  await limit.take("A");
  expect(asked).toHaveLength(2);
});

async function answerNever(): Promise<never> {
  return await Promise.reject(new Error("did not answer in time"));
}

test("while Redis is away each process counts alone, and no call waits or fails for it", async () => {
  const clock = createSetClock();
  let isThere = false;
  const limit = createSharedLimit(10, clock, { isThere: () => isThere, send: answerNever });
  const taken: boolean[] = [];
  for (let call = 0; call < 6; call += 1) taken.push((await limit.take("A")).isAccepted);
  // There, and yet it does not answer.
  isThere = true;
  for (let call = 0; call < 6; call += 1) taken.push((await limit.take("A")).isAccepted);
  expect(taken).toEqual([...Array(10).fill(true), false, false]);
  clock.advance(1000);
  expect((await limit.take("A")).isAccepted).toBe(true);
});
