import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readRedisAddress } from "../settings/redisAddress.ts";
import { redisOf } from "../testing/testRedis.ts";
import { openRedis, type RedisClient } from "./redisClient.ts";

let between: Server;
let sockets: Set<Socket>;
/** A proxy that forwards everything, or accepts data and stays silent. */
let isSilent: boolean;
let client: RedisClient | undefined;
let told: string[];
beforeEach(() => {
  sockets = new Set();
  isSilent = false;
  told = [];
});
afterEach(async () => {
  client?.close();
  hangUp();
  await new Promise((resolve) => {
    between.close(resolve);
  });
});

function hangUp(): void {
  for (const socket of sockets) socket.destroy();
}

async function open(
  context: Parameters<typeof redisOf>[0],
  login?: { readonly username: string; readonly password: string },
): Promise<void> {
  between = createServer();
  const server = new URL(redisOf(context));
  between.on("connection", (socket) => {
    const onwards = connect(Number(server.port), server.hostname);
    sockets.add(onwards.on("error", () => undefined));
    sockets.add(socket.on("error", () => undefined).on("close", () => onwards.destroy()));
    socket.pipe(onwards);
    onwards.on("data", (chunk) => {
      if (!isSilent) socket.write(chunk);
    });
  });
  await once(between.listen(0, "127.0.0.1"), "listening");
  const address = between.address();
  const url = new URL(server);
  url.host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  Object.assign(url, login);
  const parsed = readRedisAddress(url.href);
  if (!parsed) throw new Error(`${url.href} is no address`);
  client = openRedis(parsed, {
    onThere: () => told.push("there"),
    onAway: ({ message }) => told.push(message),
  });
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
    await open(context);
    await expect.poll(isThere).toBe(true);
    isSilent = true;
    const pending = send("PING");
    hangUp();
    await expect(pending).rejects.toThrow(/closed unexpectedly|ECONNRESET/);
    await expect(send("PING")).rejects.toThrow("Redis is away");
    isSilent = false;
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
  "a server that accepts commands and never answers counts as away",
  { tags: ["all"] },
  async (context) => {
    await open(context);
    await expect.poll(isThere).toBe(true);
    isSilent = true;
    await expect(send("PING")).rejects.toThrow("did not answer in time");
    expect(isThere()).toBe(false);
  },
);

test(
  "a server that refuses the login counts as away, and its reason is reported",
  { tags: ["all"] },
  async (context) => {
    await open(context, { username: "nobody", password: "wrong" });
    await expect.poll(() => told.join()).toMatch(/^WRONGPASS/);
    expect(isThere()).toBe(false);
  },
);
