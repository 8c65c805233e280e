import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findFreePort } from "../testing/freePort.ts";
import { openTestConnector, type TestConnector } from "../testing/testConnector.ts";
import { openTestDeps, testConfig, type TestDeps } from "../testing/testDeps.ts";
import { type Connector, readConnectors } from "./connectorTable.ts";
import { openConnectorClient } from "./connectorClient.ts";
import { toPaymentKey, toPutPayout } from "./orders.ts";

let open: TestDeps;
let connector: TestConnector;
let added: Connector;
beforeAll(async () => {
  open = await openTestDeps();
  connector = await openTestConnector(open.deps);
  const [only] = await readConnectors(open.deps.database);
  if (!only) throw new Error("there is no connector");
  added = only;
});
afterAll(async () => {
  await connector.close();
  await open.close();
});

/** Asks a connector at another address for its capabilities. Names resolve to `address`. */
async function ask(url: string, connectorPrivateHosts: readonly string[], address = "127.0.0.1") {
  const config = { ...testConfig, connectorPrivateHosts };
  const resolve = async () => await Promise.resolve([{ address, family: 4 }]);
  const client = openConnectorClient(config, open.clock, { resolvePublic: resolve });
  const outcome = await client.call({ ...added, url }, "readCapabilities");
  await client.close();
  return outcome;
}

const port = () => new URL(connector.url).port;

const isPrivate = "its address is private, and CONNECTOR_PRIVATE_HOSTS does not list its host";

describe("The address of a connector", () => {
  it("may be http on this machine if its host is listed", async () => {
    expect(await ask(connector.url, ["127.0.0.1"])).toMatchObject({ ok: true, status: 200 });
  });

  it.each([
    [
      "http without a listed host",
      () => connector.url,
      [],
      "its address is not https, and CONNECTOR_PRIVATE_HOSTS does not list its host",
    ],
    ["a private address", () => `https://127.0.0.1:${port()}`, [], isPrivate],
    ["a name of a private one", () => "https://c.example", [], isPrivate],
    [
      "another host than the listed one",
      () => `https://127.0.0.1:${port()}`,
      ["10.0.0.7"],
      isPrivate,
    ],
    [
      "metadata of the cloud, even if it is listed",
      () => "http://169.254.169.254",
      ["169.254.169.254"],
      "no answer: ADDRESS_REFUSED",
    ],
  ])("cannot be %s", async (_what, url, listed, reason) => {
    expect(await ask(url(), listed)).toMatchObject({ ok: false, reason });
  });
});

it("waits 30 seconds at most, whatever the connector asks for", async () => {
  const client = openConnectorClient(testConfig, open.clock);
  const headers = { "retry-after": "1000000000" };
  connector.mood = () => ({ status: 503, headers, body: "{}" });
  expect(await client.call(added, "readCapabilities")).toMatchObject({
    ok: false,
    retryAfterMs: 30_000,
  });
  connector.mood = undefined;
  await client.close();
});

it("lets an operation rest no longer if the clock is set back meanwhile", async () => {
  let backMs = 0;
  const now = () => new Date(open.clock.now().getTime() - backMs);
  const client = openConnectorClient(testConfig, { ...open.clock, now });
  connector.mood = () => ({ status: 500, body: "{}" });
  for (let count = 0; count < 5; count += 1) await client.call(added, "readCapabilities");
  connector.mood = undefined;
  backMs = 3_600_000;
  const waitMs = client.waitMs(added, "readCapabilities");
  expect(waitMs).toBeGreaterThanOrEqual(800);
  expect(waitMs).toBeLessThanOrEqual(1000);
  await client.close();
});

it("lets operations that rest be called again once their connector was heard", async () => {
  const client = openConnectorClient(testConfig, open.clock);
  connector.mood = () => ({ status: 500, body: "{}" });
  for (let count = 0; count < 5; count += 1) await client.call(added, "readCapabilities");
  connector.mood = undefined;
  expect(client.isResting(added)).toBe(true);
  client.heard({ name: "another" });
  expect(await client.call(added, "readCapabilities")).toMatchObject({ isResting: true });
  client.heard(added);
  expect(await client.call(added, "readCapabilities")).toMatchObject({ ok: true });
  await client.close();
});

it("signs each request once more, also a repeated one", async () => {
  const client = openConnectorClient(testConfig, open.clock);
  const call = async () => await client.call(added, "readCapabilities");
  expect(await call()).toMatchObject({ ok: true });
  open.clock.advance(3_600_000);
  expect(await call()).toMatchObject({ ok: true });
  await client.close();
});

const payoutBody = () =>
  toPutPayout({
    merchantCode: "M",
    idPayout: "P-1",
    money: { amount: 51, currencyCode: "PHP" },
    data: { paymentMethodCode: "WALLET_TRANSFER" },
    createdAt: open.clock.now(),
    expireAt: new Date(open.clock.now().getTime() + 60_000),
  });

const knowNobody = async () => await Promise.reject(new Error("EAI_AGAIN"));

describe("A call without an answer", () => {
  const key = toPaymentKey({ merchantCode: "M", idPayment: "P-1" });
  const put = async (url: string, connectorPrivateHosts: readonly string[] = ["127.0.0.1"]) => {
    const config = { ...testConfig, connectorPrivateHosts };
    const client = openConnectorClient(config, open.clock, { resolvePublic: knowNobody });
    const outcome = await client.call({ ...added, url }, "putPayout", { key, body: payoutBody() });
    await client.close();
    return outcome;
  };

  it.each([
    ["nobody listens", async () => `http://127.0.0.1:${await findFreePort()}`],
    ["its name is unknown", () => "https://c.example"],
    ["its address is refused", () => "https://10.0.0.7"],
    ["its address is not https", () => "http://c.example"],
  ])("has certainly sent nothing if %s", async (_what, url) => {
    expect(await put(await url())).toMatchObject({ ok: false, isUnsent: true });
  });

  it("has certainly sent nothing if the other side speaks no TLS", async () => {
    expect(await put(connector.url.replace("http:", "https:"))).toMatchObject({ isUnsent: true });
  });

  it.each(["cut", { status: 503, body: "{}" }] as const)(
    "may have sent something after a connection, as when it is answered by %j",
    async (mood) => {
      connector.mood = () => mood;
      const outcome = await put(connector.url);
      connector.mood = undefined;
      expect(outcome.ok || outcome.isUnsent === true).toBe(false);
    },
  );
});

describe("A connection that ends before the answer", () => {
  const key = toPaymentKey({ merchantCode: "M", idPayment: "P-1" });

  /** Cuts this many connections after the order is written. Returns the outcome of a call and the requests of it. */
  async function cutting(count: number, name: "putPayout" | "readPayout") {
    const client = openConnectorClient(testConfig, open.clock);
    const before = connector.requests.length;
    let left = count;
    connector.mood = () => {
      left -= 1;
      return left >= 0 ? "cut" : undefined;
    };
    const input = name === "putPayout" ? { key, body: payoutBody() } : { key };
    const outcome = await client.call(added, name, input);
    connector.mood = undefined;
    await client.close();
    return { outcome, requests: connector.requests.slice(before) };
  }

  it("lets a PUT be sent once more under the same key, which changes nothing", async () => {
    const { outcome, requests } = await cutting(1, "putPayout");
    expect(outcome).toMatchObject({ ok: true, status: 200, body: { key } });
    expect(requests).toHaveLength(2);
    expect(requests[1]).toEqual(requests[0]);
    expect(connector.only().sent).toBe(1);
  });

  it("is no answer if it ends a second time, and for a GET the first time", async () => {
    const put = await cutting(2, "putPayout");
    expect(put.outcome).toMatchObject({ ok: false });
    expect(put.requests).toHaveLength(2);
    const get = await cutting(1, "readPayout");
    expect(get.outcome).toMatchObject({ ok: false });
    expect(get.requests).toHaveLength(1);
  });
});
