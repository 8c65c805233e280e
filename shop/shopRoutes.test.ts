import Fastify from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ShopLink } from "#contract/endpoints/createShopLink.ts";
import { Problem } from "#contract/problem.ts";
import { problemOf } from "#sdk/testing/startServer.ts";
import { shopRoutes } from "./shopRoutes.ts";
import { startTestShop } from "./testing/startTestShop.ts";

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
const ask = async (headers: Readonly<Record<string, string>>, remoteAddress = "127.0.0.1") =>
  await shop.app.inject({ url: "/sandbox/shop/credentials", headers, remoteAddress });
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
      callbackSecret: shop.service.credentials.callbackSecret,
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
    await silent.register(shopRoutes, shop.options);
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
      type: `${shop.service.credentials.baseUrl}/docs/problems/${code}`,
    });
    expect(shop.service.calls).toEqual([]);
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
    shop.service.answerInstead(() => ({ status: 401, body: problemOf(401, "unauthorized") }));
    expect((await askForLink(qrOrder)).json()).toMatchObject({
      status: 503,
      code: "service_unavailable",
      detail: expect.stringContaining("401 unauthorized"),
    });
    shop.service.answerInstead(() => ({
      status: 429,
      headers: { "retry-after": "60" },
      body: problemOf(429, "too_many_requests"),
    }));
    const response = await askForLink(qrOrder);
    expect(response.json()).toMatchObject({ status: 429, code: "too_many_requests" });
    expect(response.headers["retry-after"]).toBe("60");
  });
});

test("the shop leaves how its neighbours in the same app read bodies alone", async () => {
  const together = Fastify();
  together.post("/echo", (request, reply) => reply.send(request.body));
  await together.register(shopRoutes, shop.options);
  const response = await together.inject({ method: "POST", url: "/echo", payload: { a: 1 } });
  expect(response.json()).toEqual({ a: 1 });
  expect(response.headers["cache-control"]).toBeUndefined();
  await together.close();
});
