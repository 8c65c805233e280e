import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { testDatabaseUrl } from "../testing/testDatabase.ts";
import { listenOnPostgres } from "./listenOnPostgres.ts";

const isThere = testDatabaseUrl !== undefined;

describe.skipIf(!isThere)("The listener on PostgreSQL", () => {
  let between: Server;
  let isSilent = false;
  let stop: () => Promise<void>;
  let lost: PromiseWithResolvers<void>;
  const heard: string[] = [];
  const sockets = new Set<Socket>();

  /** A proxy that forwards to the server, or accepts connections and stays silent. */
  beforeEach(async () => {
    const server = new URL(testDatabaseUrl ?? "");
    isSilent = false;
    heard.length = 0;
    lost = Promise.withResolvers();
    between = createServer((socket) => {
      sockets.add(socket.on("error", () => undefined));
      if (isSilent) return;
      const onwards = connect(Number(server.port), server.hostname);
      sockets.add(onwards.on("error", () => undefined));
      socket.pipe(onwards).pipe(socket);
    });
    await once(between.listen(0, "127.0.0.1"), "listening");
    const address = between.address();
    const url = new URL(server);
    url.host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    stop = await listenOnPostgres(
      url.href,
      "some_channel",
      (payload) => heard.push(payload),
      () => lost.resolve(),
    );
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await stop();
    breakAll();
    between.close();
  });

  function breakAll() {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  }
  async function loseTheServer() {
    isSilent = true;
    breakAll();
    await lost.promise;
  }
  async function nextConnection(afterMs: number) {
    const connection = once(between, "connection");
    await vi.advanceTimersByTimeAsync(afterMs);
    await connection;
  }

  it("gives up a server that accepts the connection and stays silent, and tries again", async () => {
    await loseTheServer();
    await nextConnection(1000);
    await nextConnection(6000);
    isSilent = false;
    await nextConnection(6000);
    await expect.poll(() => heard).toEqual([""]);
  });

  it("tries no more once it is stopped, also during an attempt", async () => {
    await loseTheServer();
    await nextConnection(1000);
    await stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(vi.getTimerCount()).toBe(0);
    expect(heard).toEqual([]);
  });
});
