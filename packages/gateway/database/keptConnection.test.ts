import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openProxy, type Proxy } from "../testing/openProxy.ts";
import { onServer } from "../testing/sharedPostgres.ts";
import { testDatabaseUrl } from "../testing/testDatabase.ts";
import type { Listen } from "./connection.ts";
import { keepConnection, listenOnPostgres } from "./keptConnection.ts";
import { openPrimary } from "./primary.ts";

const isThere = testDatabaseUrl !== undefined;

async function notify(channel: string, payload: string) {
  await onServer(testDatabaseUrl ?? "", `select pg_notify('${channel}', '${payload}')`);
}

describe.skipIf(!isThere)("The listener on PostgreSQL", () => {
  let proxy: Proxy;
  let stop: () => Promise<void>;
  let lost: PromiseWithResolvers<void>;
  let listen: Listen;
  let connections: number;
  const heard: string[] = [];

  beforeEach(async () => {
    heard.length = 0;
    connections = 0;
    lost = Promise.withResolvers();
    proxy = await openProxy(testDatabaseUrl ?? "");
    proxy.server.on("connection", () => (connections += 1));
    const primary = openPrimary(proxy.url);
    listen = listenOnPostgres(
      async (_use, how) => {
        const kept = keepConnection(primary, how);
        await kept.ready;
        return kept.stop;
      },
      () => lost.resolve(),
    );
    stop = await listen("some_channel", (payload) => heard.push(payload));
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

  it("hears all channels on one connection, and goes on with one when another is left", async () => {
    const stopOther = await listen("other_channel", (payload) => heard.push(`other ${payload}`));
    await notify("some_channel", "first");
    await notify("other_channel", "second");
    await expect.poll(() => heard).toEqual(["first", "other second"]);
    expect(connections).toBe(1);
    await stopOther();
    await notify("other_channel", "third");
    await notify("some_channel", "fourth");
    await expect.poll(() => heard).toEqual(["first", "other second", "fourth"]);
  });

  it("tells each channel after a lost connection that it may have missed something", async () => {
    const stopOther = await listen("other_channel", (payload) => heard.push(`other ${payload}`));
    await loseTheServer();
    proxy.isSilent = false;
    await nextConnection(1000);
    await expect.poll(() => heard).toEqual(["", "other "]);
    await stopOther();
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
