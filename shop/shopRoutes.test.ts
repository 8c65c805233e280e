import Fastify, { type FastifyInstance } from "fastify";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ShopLink } from "#contract/endpoints/createShopLink.ts";
import { listShopCallbacks, type ReceivedCallback } from "#contract/endpoints/listShopCallbacks.ts";
import { Problem } from "#contract/problem.ts";
import { problemOf } from "#sdk/testing/startServer.ts";
import { type OwnCredentials, shopRoutes } from "./shopRoutes.ts";
import { startTestService } from "./testing/startTestService.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const kept: ReceivedCallback[] = [];
let isFull = false;
const shownTo = "local";
const inbox = {
  add: async (received: ReceivedCallback) => {
    if (isFull) throw new Error("the disk is full");
    kept.unshift(received);
  },
  list: async () => kept,
};

let service: Awaited<ReturnType<typeof startTestService>>;
let app: FastifyInstance;
let own: OwnCredentials;
const readCredentials = async () => own;
beforeAll(async () => {
  service = await startTestService();
  app = Fastify();
  const { credentials } = service;
  const shown = { publicUrl: "http://localhost:8080", shownTo } as const;
  own = { ...credentials, secret: "test-secret" };
  const { baseUrl } = credentials;
  await app.register(shopRoutes, { readCredentials, baseUrl, inbox, shown, now: () => now });
});
beforeEach(() => {
  kept.length = 0;
  isFull = false;
  service.calls.length = 0;
  service.answerInstead(undefined);
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const post = (url: string, payload: string, headers: Readonly<Record<string, string>>) =>
  app.inject({ method: "POST", url, payload, headers });
const json = { "content-type": "application/json" };
const askForLink = (payload: string, headers = json) =>
  post("/sandbox/shop/links", payload, headers);
const ask = async (headers: Readonly<Record<string, string>>, remoteAddress = "127.0.0.1") =>
  await app.inject({ url: "/sandbox/shop/credentials", headers, remoteAddress });
const qrOrder = JSON.stringify({
  scenario: 4,
  money: { amount: 51, currencyCode: "PHP" },
  paymentMethodCode: "QR_PH",
});

describe("asking the shop for what the console signs in with", () => {
  const local = { host: "localhost:8080", "sec-fetch-site": "same-origin" };

  test("gives it to a page of this machine, which nobody may keep a copy of or embed", async () => {
    const response = await ask(local);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      merchantCode: "SANDBOX",
      secret: "test-secret",
      callbackSecret: service.credentials.callbackSecret,
    });
    expect(response.headers).toMatchObject({
      "cache-control": "no-store",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(response.headers).not.toHaveProperty("access-control-allow-origin");
  });

  test.each([
    ["from another machine", local, "203.0.113.9"],
    ["through a proxy", { ...local, "x-forwarded-for": "127.0.0.1" }, "127.0.0.1"],
    ["under a foreign name", { ...local, host: "evil.example" }, "127.0.0.1"],
    ["from another site", { ...local, "sec-fetch-site": "cross-site" }, "127.0.0.1"],
  ])("refuses it %s, and says what to do", async (_name, headers, remoteAddress) => {
    const response = await ask(headers, remoteAddress);
    expect(response.statusCode).toBe(403);
    expect(Problem.parse(response.json())).toMatchObject({
      code: "credentials_not_shown",
      detail: expect.stringContaining("sign in with a merchant code and its secret"),
    });
    expect(response.body).not.toContain("test-secret");
  });

  test("is refused by a shop that was told to show it to nobody", async () => {
    const silent = Fastify();
    const { baseUrl } = service.credentials;
    await silent.register(shopRoutes, { readCredentials, baseUrl, inbox });
    const response = await silent.inject({ url: "/sandbox/shop/credentials", headers: local });
    expect(response.statusCode).toBe(403);
    await silent.close();
  });
});

describe("asking the shop for a link", () => {
  test("gives one, which nobody may keep a copy of", async () => {
    const response = await askForLink(qrOrder);
    expect(response.statusCode).toBe(200);
    expect(response.headers["cache-control"]).toBe("no-store");
    const link = ShopLink.parse(response.json());
    expect(link.redirectUrl).toContain("&paymentMethodCode=QR_PH");
  });

  test.each([
    ["{", json, 400, "invalid_json"],
    ["", json, 400, "invalid_json"],
    [qrOrder, { "content-type": "text/plain" }, 415, "unsupported_media_type"],
    [qrOrder, { "content-type": "application/jsonx" }, 415, "unsupported_media_type"],
    [JSON.stringify({ filler: "a".repeat(70_000) }), json, 413, "body_too_large"],
    ["null", json, 422, "invalid_fields"],
    [qrOrder.replace("4", "6"), json, 422, "invalid_fields"],
    [qrOrder.replace("51", '"51"'), json, 422, "invalid_fields"],
  ])("with %.40s (%j) is refused: %d %s", async (payload, headers, status, code) => {
    const response = await askForLink(payload, headers);
    expect(response.statusCode).toBe(status);
    expect(response.headers["content-type"]).toContain("application/problem+json");
    expect(Problem.parse(response.json())).toMatchObject({
      code,
      status,
      type: `${service.credentials.baseUrl}/docs/problems/${code}`,
    });
    expect(service.calls).toEqual([]);
  });

  test("names each field that is wrong", async () => {
    const shape = Problem.parse((await askForLink('{"scenario":7,"money":{"amount":5}}')).json());
    expect(shape.errors?.map(({ pointer }) => pointer).toSorted()).toEqual([
      "/money/currencyCode",
      "/scenario",
    ]);
    const sense = Problem.parse((await askForLink(qrOrder.replace("51", "51.001"))).json());
    expect(sense.errors).toMatchObject([{ pointer: "/money/amount", code: "too_precise" }]);
  });

  test("says so when the service refuses or has had too much", async () => {
    service.answerInstead(() => ({ status: 401, body: problemOf(401, "unauthorized") }));
    expect((await askForLink(qrOrder)).json()).toMatchObject({
      status: 503,
      code: "service_unavailable",
      detail: expect.stringContaining("401 unauthorized"),
    });
    service.answerInstead(() => ({
      status: 429,
      headers: { "retry-after": "60" },
      body: problemOf(429, "too_many_requests"),
    }));
    const response = await askForLink(qrOrder);
    expect(response.json()).toMatchObject({ status: 429, code: "too_many_requests" });
    expect(response.headers["retry-after"]).toBe("60");
  });
});

const bodyOfType = (type: string) => ({
  id: "msg_1",
  type,
  timestamp: "2026-11-21T09:59:58.000Z",
  apiVersion: "2",
  merchantCode: "SANDBOX",
  isTest: true,
  ...(type === "payin.updated" && { idPayin: "A-1042" }),
});
const payin = bodyOfType("payin.updated");
const signed = (text: string): Record<string, string> => ({
  ...json,
  "webhook-id": "msg_1",
  "webhook-timestamp": String(now.getTime() / 1000),
  "webhook-signature": new Webhook(service.credentials.callbackSecret).sign("msg_1", now, text),
});
const call = (text: string, headers = signed(text)) =>
  post("/sandbox/shop/callbacks", text, headers);

describe("the shop's inbox (§6)", () => {
  test("keeps a callback that verifies and the status that was read after it", async () => {
    // White space and order as they came: the signature is over the bytes.
    const response = await call(JSON.stringify(payin, null, 3));
    expect(response.statusCode).toBe(204);
    expect(kept).toEqual([
      {
        receivedAt: "2026-11-21T10:00:00.000Z",
        webhookId: "msg_1",
        isVerified: true,
        headers: signed(JSON.stringify(payin, null, 3)),
        body: JSON.stringify(payin, null, 3),
        callback: payin,
        statusRead: "SUCCESS",
      },
    ]);
    expect(service.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /api/auth-tokens",
      "GET /api/payins/A-1042",
    ]);
  });

  test("refuses one that does not verify, and keeps it as such without reading anything", async () => {
    const text = JSON.stringify(payin);
    expect((await call(text.replace("A-1042", "A-1043"), signed(text))).statusCode).toBe(400);
    expect((await call("no JSON", json)).statusCode).toBe(400);
    expect(kept).toMatchObject([
      { webhookId: "", isVerified: false, headers: json, body: "no JSON" },
      { webhookId: "msg_1", isVerified: false, callback: { idPayin: "A-1043" } },
    ]);
    expect(service.calls).toEqual([]);
  });

  test("accepts a type that came later and ignores it (§6)", async () => {
    const response = await call(JSON.stringify(bodyOfType("refund.updated")));
    expect(response.statusCode).toBe(204);
    expect(kept).toMatchObject([{ isVerified: true, callback: { type: "refund.updated" } }]);
    expect(service.calls).toEqual([]);
  });

  test("accepts a callback also when the payment cannot be read", async () => {
    service.answerInstead(({ method }) =>
      method === "GET" ? { status: 404, body: problemOf(404, "payment_not_found") } : undefined,
    );
    expect((await call(JSON.stringify(payin))).statusCode).toBe(204);
    expect(kept[0]).toMatchObject({ isVerified: true });
    expect(kept[0]).not.toHaveProperty("statusRead");
  });

  test("does not accept what it could not keep, so that it is sent again", async () => {
    isFull = true;
    const response = await call(JSON.stringify(payin));
    expect(response.json()).toMatchObject({ status: 500, code: "internal_error" });
    expect(response.body).not.toContain("disk");
  });

  test("is listed as it is kept", async () => {
    await call(JSON.stringify(payin));
    const response = await app.inject({ method: "GET", url: "/sandbox/shop/callbacks" });
    expect(response.statusCode).toBe(200);
    expect(listShopCallbacks.success.body.parse(response.json())).toEqual({ callbacks: kept });
    expect(kept).toHaveLength(1);
  });
});

test("the shop leaves how its neighbours in the same app read bodies alone", async () => {
  const together = Fastify();
  together.post("/echo", (request, reply) => reply.send(request.body));
  const { baseUrl } = service.credentials;
  await together.register(shopRoutes, { readCredentials, baseUrl, inbox });
  const response = await together.inject({ method: "POST", url: "/echo", payload: { a: 1 } });
  expect(response.json()).toEqual({ a: 1 });
  expect(response.headers["cache-control"]).toBeUndefined();
  await together.close();
});
