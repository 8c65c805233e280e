import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openProxy, type Proxy } from "../testing/openProxy.ts";
import { testDatabaseUrl } from "../testing/testDatabase.ts";
import { listenOnPostgres } from "./keptConnection.ts";

const isThere = testDatabaseUrl !== undefined;

describe.skipIf(!isThere)("The listener on PostgreSQL", () => {
  let proxy: Proxy;
  let stop: () => Promise<void>;
  let lost: PromiseWithResolvers<void>;
  const heard: string[] = [];

  beforeEach(async () => {
    heard.length = 0;
    lost = Promise.withResolvers();
    proxy = await openProxy(testDatabaseUrl ?? "");
    stop = await listenOnPostgres(
      proxy.url,
      "some_channel",
      (payload) => heard.push(payload),
      () => lost.resolve(),
    );
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await stop();
    await proxy.close();
  });

  async function loseTheServer() {
    proxy.isSilent = true;
    proxy.hangUp();
    await lost.promise;
  }
  async function nextConnection(afterMs: number) {
    const connection = once(proxy.server, "connection");
    await vi.advanceTimersByTimeAsync(afterMs);
    await connection;
  }

  it("gives up a server that accepts the connection and stays silent, and tries again", async () => {
    await loseTheServer();
    await nextConnection(1000);
    await nextConnection(6000);
    proxy.isSilent = false;
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
