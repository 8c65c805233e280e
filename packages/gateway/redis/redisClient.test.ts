import { afterEach, beforeEach, expect, test } from "vitest";
import { readRedisAddress } from "../settings/redisAddress.ts";
import { openProxy, type Proxy } from "../testing/openProxy.ts";
import { redisOf } from "../testing/testRedis.ts";
import { openRedis, type RedisClient } from "./redisClient.ts";

let proxy: Proxy | undefined;
let client: RedisClient | undefined;
let told: string[];
beforeEach(() => {
  told = [];
});
afterEach(async () => {
  client?.close();
  await proxy?.close();
});

/** Opens a client that waits for answers as long as a loaded machine needs, unless the test is about late ones. */
async function open(
  context: Parameters<typeof redisOf>[0],
  {
    withinMs = 60_000,
    ...login
  }: { readonly username?: string; readonly password?: string; readonly withinMs?: number } = {},
): Promise<Proxy> {
  proxy = await openProxy(redisOf(context));
  const url = Object.assign(new URL(proxy.url), login);
  const parsed = readRedisAddress(url.href);
  if (!parsed) throw new Error(`${url.href} is not a valid address`);
  const events = {
    onThere: () => told.push("there"),
    onAway: ({ message }: Error) => told.push(message),
  };
  client = openRedis(parsed, events, withinMs);
  return proxy;
}

const isThere = () => client?.isThere();
const send = async (...command: readonly string[]) => await client?.send(...command);

test("concurrent commands each get their own answer", { tags: ["all"] }, async (context) => {
  await open(context);
  await expect.poll(isThere).toBe(true);
  const texts = Array.from({ length: 200 }, (_, index) => `${index} é\r\n`);
  expect(await Promise.all(texts.map(async (text) => await send("ECHO", text)))).toEqual(texts);
  await expect(send("NONSENSE")).rejects.toThrow("ERR unknown command");
  expect(told).toEqual(["there"]);
});

test(
  "a lost connection is reported once, refuses commands at once, and is replaced",
  { tags: ["all"] },
  async (context) => {
    const between = await open(context);
    await expect.poll(isThere).toBe(true);
    between.isSilent = true;
    const pending = send("PING");
    between.hangUp();
    await expect(pending).rejects.toThrow(/closed unexpectedly|ECONNRESET/);
    await expect(send("PING")).rejects.toThrow("Redis is unreachable");
    between.isSilent = false;
    await expect.poll(isThere).toBe(true);
    expect(await send("PING")).toBe("PONG");
    expect(told).toEqual([
      "there",
      expect.stringMatching(/closed unexpectedly|ECONNRESET/),
      "there",
    ]);
  },
);

test(
  "a server that accepts commands and never answers counts as unreachable",
  { tags: ["all"] },
  async (context) => {
    const between = await open(context, { withinMs: 250 });
    await expect.poll(isThere).toBe(true);
    between.isSilent = true;
    await expect(send("PING")).rejects.toThrow("did not answer in time");
    expect(isThere()).toBe(false);
  },
);

test(
  "a server that refuses the login counts as unreachable, and its reason is reported",
  { tags: ["all"] },
  async (context) => {
    await open(context, { username: "nobody", password: "wrong" });
    await expect.poll(() => told.join()).toMatch(/^WRONGPASS/);
    expect(isThere()).toBe(false);
  },
);
