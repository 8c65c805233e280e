import { Writable } from "node:stream";
import { pino } from "pino";
import { buildApp } from "./app.ts";
import { issueToken } from "./token/issueToken.ts";
import { ensureTokenKeys } from "./token/tokenKeys.ts";
import { addMerchant, openTestDeps } from "./testing/testDeps.ts";
import { Webhook } from "standardwebhooks";
import { ShopLink } from "#contract/endpoints/createShopLink.ts";
import { Payin } from "#contract/payin.ts";
import { callApi } from "./testing/apiCall.ts";
import { createBody } from "./testing/createTestPayin.ts";
import { payoutBody } from "./testing/createTestPayout.ts";
import { startGateway, type TestGateway } from "./testing/startGateway.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

describe("The service", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(async () => await gateway.close());

  test("a payin is created, becomes final when its step is due, and its callback reaches the merchant (§1, §3, §6)", async () => {
    const token = await gateway.issueToken();
    const body = {
      paymentRequested: { money: { amount: 51, currencyCode: "PHP" } },
      paymentMethod: { paymentMethodCode: "QR_PH" },
      callbackUrl: gateway.receiver.url,
      returnUrl: "https://shop.example/return",
    };
    const path = "/payins/ORDER-1";
    const created = await callApi(gateway, { method: "POST", path, token, body });
    expect(created.statusCode).toBe(201);
    expect(created.headers["location"]).toBe(`${gateway.baseUrl}${path}`);
    expect(created.json().process.status).toBe("PROCESSING");

    gateway.clock.advance(5000);
    await gateway.dueWork.settle();
    const read = Payin.parse((await callApi(gateway, { path, token })).json());
    expect(read.process.status).toBe("SUCCESS");
    const [callback] = await gateway.receiver.whenCaught(1);
    const webhook = new Webhook(gateway.merchant.callbackSecret);
    expect(callback?.body).toContain('"idPayin":"ORDER-1"');
    expect(callback?.headers["webhook-signature"]).toContain(
      webhook.sign(
        String(callback?.headers["webhook-id"]),
        new Date(Number(callback?.headers["webhook-timestamp"]) * 1000),
        callback?.body ?? "",
      ),
    );
  });
});

test("the sandbox's shop creates links and lists its callbacks beside the API", async () => {
  // Its signatures contain the machine's time.
  const real = await startGateway({ withWebApp: true, clock: "real" });
  const made = await fetch(`${real.publicUrl}/sandbox/shop/links`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ money: { amount: 5000, currencyCode: "JPY" }, scenario: 1 }),
  });
  expect(made.status).toBe(200);
  expect(ShopLink.parse(await made.json()).redirectUrl).toContain(
    `${real.publicUrl}/?merchantCode=SANDBOX&`,
  );
  const inbox = await fetch(`${real.publicUrl}/sandbox/shop/callbacks`);
  expect(await inbox.json()).toEqual({ callbacks: [] });
  await real.close();
});

test("live has neither the shop nor any sandbox endpoint (G28, G29)", async () => {
  const live = await startGateway({ config: { environment: "live" } });
  const shop = await fetch(`${live.publicUrl}/sandbox/shop/callbacks`);
  expect(shop.status).toBe(404);
  const asked = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  expect((await fetch(`${live.publicUrl}/sandbox/shop/credentials`, asked)).status).toBe(404);
  const token = await live.issueToken();
  for (const [method, path] of [
    ["GET", "/sandbox/institution-visits/abcdefghijklmnopqrstu"],
    ["POST", "/sandbox/institution-visits/abcdefghijklmnopqrstu/!decide"],
    ["POST", "/sandbox/payins/A-1/!advance"],
    ["POST", "/sandbox/payins/A-1/!decide"],
    ["POST", "/sandbox/payins/A-1/!scenario"],
    ["POST", "/sandbox/payouts/A-1/!advance"],
    ["POST", "/sandbox/payouts/A-1/!decide"],
    ["POST", "/sandbox/payouts/A-1/!scenario"],
    ["GET", "/sandbox/!settled"],
    ["GET", "/sandbox/payments"],
    ["GET", "/sandbox/payins/A-1/timeline"],
    ["GET", "/sandbox/payouts/A-1/timeline"],
    ["POST", "/sandbox/!inspectToken"],
    ["POST", "/sandbox/!checkSignature"],
    ["GET", "/sandbox/!statement"],
    ["GET", "/sandbox/merchant"],
    ["POST", "/sandbox/merchant/public-keys"],
    ["POST", "/sandbox/merchant/!retire"],
    ["POST", "/sandbox/merchant/!rotateSecret"],
    ["POST", "/sandbox/merchant/!rotateCallbackSecret"],
  ] as const) {
    const body = method === "POST" ? {} : undefined;
    const answer = await callApi(live, { method, path, token, body });
    expect([path, answer.json().code]).toEqual([path, "path_not_found"]);
    live.clock.advance(1000);
  }
  await live.close();
});

test("live offers no method without a processor, and never calls back over http (G24, G30)", async () => {
  const live = await startGateway({ config: { environment: "live" } });
  const token = await live.issueToken();
  const money = { amount: 51, currencyCode: "PHP" };
  const options = await callApi(live, {
    method: "POST",
    path: "/payins/!availablePaymentOptions",
    token,
    body: { paymentRequested: { money } },
  });
  expect([options.statusCode, options.json()]).toEqual([200, { paymentOptions: [] }]);
  for (const [path, bodyOf] of [
    ["/payins/A-1", createBody],
    ["/payouts/A-1", payoutBody],
  ] as const) {
    const create = async (callbackUrl: string) => {
      const body = bodyOf({ callbackUrl });
      return (await callApi(live, { method: "POST", path, token, body })).json();
    };
    expect((await create("https://shop.example/callback")).code).toBe(
      "payment_method_not_available",
    );
    const overHttp = await create("http://127.0.0.1:9/callback");
    expect(overHttp).toMatchObject({
      code: "invalid_fields",
      errors: [{ pointer: "/callbackUrl" }],
    });
    live.clock.advance(1000);
  }
  await live.close();
});

test("the log contains no tokens, no bodies and no queries", async () => {
  const opened = await openTestDeps();
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const deps = { ...opened.deps, log: pino({ level: "trace" }, stream) };
  await ensureTokenKeys(deps.database, deps.clock.now());
  const { merchantCode } = await addMerchant(deps);
  const scope = { kind: "operations" as const, operations: ["POST /payins/.*"] };
  const { token } = await issueToken(deps, { merchantCode, scope, validitySecs: 60 });
  const app = buildApp(deps);
  const call = await app.inject({
    method: "POST",
    url: "/api/payins/LOGGED-1?token=query-secret",
    headers: { "x-api-version": "2", authorization: `Bearer ${token}`, "x-signature": "signed" },
    payload: { emailAddress: "kim@customer.example" },
  });
  expect(call.statusCode).toBe(422);
  await app.inject({ url: "/?token=query-secret&idPayin=LOGGED-1" });
  await app.inject({ url: "/api/payins/%zz?token=query-secret" });
  await app.close();
  await opened.close();

  expect(lines.map((line) => JSON.parse(line))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        reqId: call.headers["x-request-id"],
        method: "POST",
        route: "/api/payins/:idPayin",
        status: 422,
      }),
    ]),
  );
  const all = lines.join("");
  for (const secret of [token, "query-secret", "kim@customer.example", "signed", "Bearer"])
    expect(all).not.toContain(secret);
});
