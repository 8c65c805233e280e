import Fastify from "fastify";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ShopLink } from "@pay/contract/endpoints/createShopLink.ts";
import { listShopCallbacks } from "@pay/contract/endpoints/listShopCallbacks.ts";
import { Problem } from "@pay/contract/problem.ts";
import { problemOf } from "payment-web-app-sdk/testing/startServer.ts";
import { consoleKeyOf } from "./consoleKey.ts";
import { shopRoutes } from "./shopRoutes.ts";
import { serviceKey, shopNow, startTestShop } from "./testing/startTestShop.ts";

let shop: Awaited<ReturnType<typeof startTestShop>>;
beforeAll(async () => {
  shop = await startTestShop();
});
beforeEach(() => {
  shop.reset();
});
afterAll(async () => await shop.close());

const json = { "content-type": "application/json" };
const askForLink = (payload: string, headers = json) =>
  shop.post("/sandbox/shop/links", payload, headers);
const askForCredentials = async (body: object) =>
  await shop.post("/sandbox/shop/credentials", JSON.stringify(body), json);
const qrOrder = JSON.stringify({
  scenario: 4,
  money: { amount: 51, currencyCode: "PHP" },
  paymentMethodCode: "QR_PH",
});

describe("the credentials for the console", () => {
  test("a page with the key of the console's link gets them, and may neither be cached nor embedded", async () => {
    const response = await askForCredentials({ key: consoleKeyOf("test-secret") });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      merchantCode: "SANDBOX",
      secret: "test-secret",
      callbackSecret: shop.service.credentials.callbackSecret,
    });
    expect(response.headers).toMatchObject({
      "cache-control": "no-store",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(response.headers).not.toHaveProperty("access-control-allow-origin");
  });

  test.each([
    ["no key, even on the same machine", {}],
    ["an empty key", { key: "" }],
    ["another key", { key: consoleKeyOf("another-secret") }],
    ["half of the key", { key: consoleKeyOf("test-secret").slice(0, 20) }],
    ["a key that is not text", { key: [consoleKeyOf("test-secret")] }],
  ])("a caller with %s is refused and told what to do", async (_name, body) => {
    const response = await askForCredentials(body);
    expect(response.statusCode).toBe(403);
    expect(Problem.parse(response.json())).toMatchObject({
      code: "credentials_not_shown",
      detail: expect.stringContaining("sign in with a merchant code and its secret"),
    });
    expect(response.body).not.toContain("test-secret");
  });

  test("everyone gets them if that is configured", async () => {
    const open = Fastify();
    await open.register(shopRoutes, { ...shop.options, shownTo: "everyone" });
    const response = await open.inject({
      method: "POST",
      url: "/sandbox/shop/credentials",
      headers: json,
      payload: "{}",
    });
    expect(response.json().secret).toBe("test-secret");
    await open.close();
  });
});

describe("the host name of a call", () => {
  test.each([
    "evil.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example:8080",
    "a@evil.example",
  ])("a foreign name reads no callbacks and makes no link: %s", async (host) => {
    const inbox = await shop.app.inject({ url: "/sandbox/shop/callbacks", headers: { host } });
    expect(Problem.parse(inbox.json())).toMatchObject({
      code: "path_not_found",
      detail: expect.stringContaining("PUBLIC_URL"),
    });
    const link = await shop.post("/sandbox/shop/links", qrOrder, { ...json, host });
    expect(link.json().code).toBe("path_not_found");
  });

  test.each(["localhost:8080", "127.0.0.1", "[::1]:8080", "192.0.2.7:80", "gateway:8080"])(
    "the service's own name is accepted: %s",
    async (host) => {
      const inbox = await shop.app.inject({ url: "/sandbox/shop/callbacks", headers: { host } });
      expect(inbox.json()).toEqual({ callbacks: [] });
    },
  );

  test("the public name of the service is accepted", async () => {
    const readCredentials = async () => ({
      ...(await shop.options.readCredentials()),
      webAppUrl: "https://pay.sandbox.example",
    });
    const named = Fastify();
    await named.register(shopRoutes, { ...shop.options, readCredentials });
    const headers = { host: "pay.sandbox.example" };
    const inbox = await named.inject({ url: "/sandbox/shop/callbacks", headers });
    expect(inbox.statusCode).toBe(200);
    await named.close();
  });
});

describe("a link of the shop", () => {
  test("the answer is a link that is never cached", async () => {
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
  ])("%.40s (%j) is refused: %d %s", async (payload, headers, status, code) => {
    const response = await askForLink(payload, headers);
    expect(response.statusCode).toBe(status);
    expect(response.headers["content-type"]).toContain("application/problem+json");
    expect(Problem.parse(response.json())).toMatchObject({
      code,
      status,
      type: `${shop.service.credentials.baseUrl}/docs/problems/${code}`,
    });
    expect(shop.service.calls).toEqual([]);
  });

  test("a refusal names each invalid field", async () => {
    const shape = Problem.parse((await askForLink('{"scenario":7,"money":{"amount":5}}')).json());
    expect(shape.errors?.map(({ pointer }) => pointer).toSorted()).toEqual([
      "/money/currencyCode",
      "/scenario",
    ]);
    const sense = Problem.parse((await askForLink(qrOrder.replace("51", "51.001"))).json());
    expect(sense.errors).toMatchObject([{ pointer: "/money/amount", code: "too_precise" }]);
  });

  test("its tokens cost no call, and the limit per address answers 429", async () => {
    expect((await askForLink(qrOrder)).json().redirectUrl).toContain("&token=token.of.SANDBOX&");
    expect(shop.service.calls).toEqual([]);
    shop.failures.isLimitUsedUp = true;
    const response = await askForLink(qrOrder);
    expect(response.json()).toMatchObject({ status: 429, code: "too_many_requests" });
    expect(response.headers["retry-after"]).toBe("1");
  });

  test("without the database the answer is 503 with Retry-After", async () => {
    shop.failures.isDatabaseAway = true;
    const response = await askForLink(qrOrder);
    expect(response.json()).toMatchObject({ status: 503, code: "service_unavailable" });
    expect(response.headers["retry-after"]).toBe("5");
  });
});

test("the shop does not change how other routes of the app parse bodies", async () => {
  const together = Fastify();
  together.post("/echo", (request, reply) => reply.send(request.body));
  await together.register(shopRoutes, shop.options);
  const response = await together.inject({ method: "POST", url: "/echo", payload: { a: 1 } });
  expect(response.json()).toEqual({ a: 1 });
  expect(response.headers["cache-control"]).toBeUndefined();
  await together.close();
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
  "webhook-timestamp": String(shopNow.getTime() / 1000),
  "webhook-signature": new Webhook(shop.service.credentials.callbackSecret).sign(
    "msg_1",
    shopNow,
    text,
  ),
});
const callBack = (text: string, headers = signed(text)) =>
  shop.post("/sandbox/shop/callbacks", text, headers);

/** Returns the merchants of the listed callbacks. */
const list = async (search: string) => {
  const response = await shop.app.inject({ url: `/sandbox/shop/callbacks${search}` });
  return listShopCallbacks.success.body
    .parse(response.json())
    .callbacks.map(({ callback }) => callback?.merchantCode);
};

describe("the shop's inbox (§6)", () => {
  test("a verified callback is kept with the status that was read after it", async () => {
    // The raw white space and order: the signature covers the bytes.
    const response = await callBack(JSON.stringify(payin, null, 3));
    expect(response.statusCode).toBe(204);
    expect(shop.kept).toEqual([
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
    expect(shop.service.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /api/auth-tokens",
      "GET /api/payins/A-1042",
    ]);
  });

  test("a callback of a reversal is kept with the detail of the status that was read (G58)", async () => {
    const process = { status: "SUCCESS", processorStatus: "REVERSED" };
    shop.service.instead.answer = ({ method }) =>
      method === "GET" ? { status: 200, body: { process } } : undefined;
    const reversed = { ...bodyOfType("payin.reversed"), idPayin: "A-1042" };
    expect((await callBack(JSON.stringify(reversed))).statusCode).toBe(204);
    expect(shop.kept).toMatchObject([
      { isVerified: true, statusRead: "SUCCESS", processorStatusRead: "REVERSED" },
    ]);
  });

  test("a callback that does not verify is refused, and kept without reading the payment", async () => {
    const text = JSON.stringify(payin);
    expect((await callBack(text.replace("A-1042", "A-1043"), signed(text))).statusCode).toBe(400);
    expect((await callBack("no JSON", json)).statusCode).toBe(400);
    expect(shop.kept).toMatchObject([
      { webhookId: "", isVerified: false, headers: json, body: "no JSON" },
      { webhookId: "msg_1", isVerified: false, callback: { idPayin: "A-1043" } },
    ]);
    expect(shop.service.calls).toEqual([]);
  });

  test("an unknown type is accepted and ignored (§6)", async () => {
    const response = await callBack(JSON.stringify(bodyOfType("refund.updated")));
    expect(response.statusCode).toBe(204);
    expect(shop.kept).toMatchObject([{ isVerified: true, callback: { type: "refund.updated" } }]);
    expect(shop.service.calls).toEqual([]);
  });

  test("a callback is accepted even if the payment cannot be read", async () => {
    shop.service.instead.answer = ({ method }) =>
      method === "GET" ? { status: 404, body: problemOf(404, "payment_not_found") } : undefined;
    expect((await callBack(JSON.stringify(payin))).statusCode).toBe(204);
    expect(shop.kept[0]).toMatchObject({ isVerified: true });
    expect(shop.kept[0]).not.toHaveProperty("statusRead");
  });

  test("a callback that could not be kept is refused, so that it is sent again", async () => {
    shop.failures.isDiskFull = true;
    const response = await callBack(JSON.stringify(payin));
    expect(response.json()).toMatchObject({ status: 500, code: "internal_error" });
    expect(response.body).not.toContain("disk");
  });

  test("a callback of another merchant verifies by the service's key, and its payment is read with a token of that merchant", async () => {
    const text = JSON.stringify({ ...payin, merchantCode: "BLUE" });
    const at = String(shopNow.getTime() / 1000);
    const signature = serviceKey.sign(`msg_1.${at}.${text}`);
    const response = await callBack(text, { ...signed(text), "webhook-signature": signature });
    expect(response.statusCode).toBe(204);
    expect(shop.kept).toMatchObject([
      { isVerified: true, callback: { merchantCode: "BLUE" }, statusRead: "SUCCESS" },
    ]);
    const [read, ...more] = shop.service.calls;
    expect([read?.path, read?.headers.authorization, more]).toEqual([
      "/api/payins/A-1042",
      "Bearer token.of.BLUE",
      [],
    ]);
  });

  test("the list can be limited to merchants, and then also shows callbacks that name none", async () => {
    await callBack(JSON.stringify(payin));
    await callBack("no JSON", json);
    expect(await list("")).toEqual([undefined, "SANDBOX"]);
    expect(await list("?merchantCodes=SANDBOX")).toEqual([undefined, "SANDBOX"]);
    expect(await list("?merchantCodes=BLUE")).toEqual([undefined]);
  });

  test("the list shows the callbacks as they are kept", async () => {
    await callBack(JSON.stringify(payin));
    const response = await shop.app.inject("/sandbox/shop/callbacks");
    expect(listShopCallbacks.success.body.parse(response.json())).toEqual({ callbacks: shop.kept });
    expect(shop.kept).toHaveLength(1);
  });
});
