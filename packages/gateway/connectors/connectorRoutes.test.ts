import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openConfiguration } from "../merchant/merchantAccounts.ts";
import { findPayin } from "../payin/payinTable.ts";
import type { SignedHeaders } from "@pay/contract/webhookSignature.ts";
import { callCreate, createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { openTestConnector, type TestConnector } from "../testing/testConnector.ts";
import { addMerchant } from "../testing/testDeps.ts";
import { useGateway } from "../testing/useGateway.ts";
import type { Caller } from "../token/caller.ts";

const gateway = useGateway({ config: { rateLimitPerSecond: 10 } });
let connector: TestConnector;
let caller: Caller;
beforeAll(async () => {
  connector = await openTestConnector(gateway.deps);
  gateway.clock.advance(1000);
  await gateway.following.runUntilIdle();
  gateway.clock.advance(1000);
  const configuration = { ...openConfiguration, routes: [{ via: connector.via }] };
  caller = await addMerchant(gateway.deps, configuration);
});
// Each test has the calls of a second of its own.
beforeEach(() => gateway.clock.advance(1001));
afterAll(async () => await connector.close());

const statusOf = async (idPayin: string) =>
  (await findPayin(gateway.deps.database, caller.merchantCode, idPayin))?.status;
const asks = () => connector.requests.filter(({ path }) => path.startsWith("/payins/")).length;

describe("A notification of a connector", () => {
  it("is a hint: the gateway asks at once, and takes the answer", async () => {
    await createTestPayin(gateway.deps, caller, "A-1");
    const order = connector.only();
    order.state = { ...order.state, status: "SUCCESS", moneyReceived: order.order.money };
    expect(await connector.notify(gateway.publicUrl, order)).toBe(202);
    await gateway.following.runUntilIdle();
    expect(await statusOf("A-1")).toBe("SUCCESS");
    const asked = asks();
    expect(await connector.notify(gateway.publicUrl, order)).toBe(202);
    await gateway.following.runUntilIdle();
    expect(asks()).toBe(asked);
  });

  it("changes nothing if the connector then says that nothing happened", async () => {
    await createTestPayin(gateway.deps, caller, "A-2");
    const order = [...connector.orders.values()].at(-1);
    if (!order) throw new Error("there is no order");
    const asked = asks();
    expect(await connector.notify(gateway.publicUrl, order)).toBe(202);
    await gateway.following.runUntilIdle();
    expect(asks()).toBe(asked + 1);
    expect(await statusOf("A-2")).toBe("PROCESSING");
  });

  it("ends the rest of its connector", async () => {
    const begin = async () => await callCreate(gateway.deps, caller, "A-REST", createBody());
    connector.mood = () => ({ status: 500, body: "{}" });
    for (let count = 0; count < 5; count += 1) await begin();
    connector.mood = undefined;
    expect(await begin()).toHaveProperty("problem", "processor_unavailable");
    const [order] = connector.orders.values();
    if (!order) throw new Error("there is no order");
    expect(await connector.notify(gateway.publicUrl, order)).toBe(202);
    await expect.poll(begin).toHaveProperty("body");
  });

  const now = Date.parse("2026-11-21T10:00:02.000Z") / 1000;
  it.each<readonly [string, (signed: SignedHeaders) => Partial<SignedHeaders>]>([
    ["another signature", () => ({ "webhook-signature": `v1,${"A".repeat(43)}=` })],
    ["no signature", () => ({ "webhook-signature": "" })],
    [
      "a right signature without its version",
      (signed) => ({ "webhook-signature": signed["webhook-signature"].slice("v1,".length) }),
    ],
    [
      "a right signature of another version",
      (signed) => ({ "webhook-signature": signed["webhook-signature"].replace("v1,", "v2,") }),
    ],
    ["another id than was signed", () => ({ "webhook-id": "msg_2" })],
    ["a time of three days ago", () => ({ "webhook-timestamp": String(now - 259_200) })],
    ["no time", () => ({ "webhook-timestamp": "now" })],
  ])("with %s is refused", async (_what, change) => {
    const [order] = connector.orders.values();
    if (!order) throw new Error("there is no order");
    expect(await connector.notify(gateway.publicUrl, order, change)).toBe(401);
  });

  it("of a key that the gateway never made is taken and ignored", async () => {
    const [order] = connector.orders.values();
    if (!order) throw new Error("there is no order");
    const strange = { ...order, state: { key: "AAAA" } };
    expect(await connector.notify(gateway.publicUrl, strange)).toBe(202);
  });

  it("that is no notification is refused, also of a connector that does not exist", async () => {
    const [order] = connector.orders.values();
    if (!order) throw new Error("there is no order");
    const strange = { ...order, state: { key: "not a key!" } };
    expect(await connector.notify(gateway.publicUrl, strange)).toBe(400);
    const answer = await fetch(`${gateway.publicUrl}/connectors/nobody/notifications`, {
      method: "POST",
      body: "x".repeat(70_000),
    });
    expect(answer.status).toBe(413);
    for (const type of ["application/json", ";;;"]) {
      const small = await fetch(`${gateway.publicUrl}/connectors/nobody/notifications`, {
        method: "POST",
        headers: { "content-type": type },
        body: "{}",
      });
      expect(small.status, type).toBe(401);
    }
  });
});

it("publishes the key that signs the calls to a connector", async () => {
  const jwks = `${gateway.publicUrl}/connectors/${connector.connector.name}/jwks.json`;
  const answer: unknown = await (await fetch(jwks)).json();
  expect(answer).toEqual({ keys: [connector.connector.publicJwk] });
  expect(JSON.stringify(answer)).not.toContain('"d"');
  for (const name of ["nobody", "%00", "%F0%9F%92%B8"]) {
    const none = await fetch(`${gateway.publicUrl}/connectors/${name}/jwks.json`);
    expect(none.status, name).toBe(404);
  }
});

/** Posts a notification without a good signature from an address; returns the status and the body of the answer. */
async function postUnproven(name: string) {
  const url = `/connectors/${name}/notifications`;
  const from = { method: "POST", url, remoteAddress: "203.0.113.7" } as const;
  const answer = await gateway.app.inject({ ...from, payload: "{}" });
  return [answer.statusCode, answer.json()];
}

async function statusOfRead(url: string) {
  return (await gateway.app.inject({ url, remoteAddress: "203.0.113.8" })).statusCode;
}

describe("The limit of what connectors call (G19)", () => {
  it("takes ten unproven calls a second of an address, and the notifications of a connector beside them", async () => {
    gateway.clock.advance(2000);
    const [order] = connector.orders.values();
    if (!order) throw new Error("there is no order");
    const { name } = connector.connector;
    for (let call = 1; call <= 10; call += 1)
      expect(await postUnproven(name)).toEqual([401, { code: "unauthorized" }]);
    expect(await postUnproven(name)).toEqual([429, { code: "too_many_requests" }]);
    expect(await postUnproven("nobody")).toEqual([429, { code: "too_many_requests" }]);
    for (let call = 1; call <= 12; call += 1)
      expect(await connector.notify(gateway.publicUrl, order)).toBe(202);
    gateway.clock.advance(1001);
    expect(await postUnproven(name)).toEqual([401, { code: "unauthorized" }]);
  });

  it("is ten reads of public keys a second for an address, wherever they are", async () => {
    gateway.clock.advance(2000);
    const places = [
      "/api/.well-known/jwks.json",
      "/api/.well-known/webhook-keys.json",
      `/connectors/${connector.connector.name}/jwks.json`,
      `/connectors/${connector.connector.name}/jwks.json`,
      "/connectors/nobody/jwks.json",
    ];
    const seen = [];
    for (const place of [...places, ...places, ...places]) seen.push(await statusOfRead(place));
    const found = [200, 200, 200, 200, 404];
    expect(seen).toEqual([...found, ...found, 429, 429, 429, 429, 429]);
    gateway.clock.advance(1001);
    expect(await statusOfRead("/api/.well-known/jwks.json")).toBe(200);
  });
});
