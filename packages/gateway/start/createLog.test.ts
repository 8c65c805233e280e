import { createSign } from "node:crypto";
import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { callApi } from "../testing/apiCall.ts";
import { findUndocumented } from "../testing/logDocs.ts";
import { openReceiver, type Receiver } from "../testing/callbackReceiver.ts";
import { startGateway, type TestGateway } from "../testing/startGateway.ts";
import { databaseKinds, openTestDatabase } from "../testing/testDatabase.ts";
import { keepLog } from "../testing/testDeps.ts";

for (const { kind, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`An error of ${kind} about a refused row`, () => {
    it("is logged with its reason, without the values of the row", async () => {
      const { database, close } = await openTestDatabase(kind);
      const refused = await database
        .insertInto("payinStep")
        .values({
          merchantCode: "M",
          idPayin: "A-1",
          dueAt: new Date(),
          status: "SUCCESS",
          processorStatus: "kim@customer.example",
        })
        .execute()
        .catch((error: unknown) => error);
      await close();
      const { log, lines } = keepLog("info");
      log.error({ err: refused }, "a call failed");
      expect(JSON.parse(lines[0] ?? "")).toMatchObject({
        msg: "a call failed",
        err: {
          code: "23503",
          message: expect.stringContaining("violates foreign key constraint"),
          stack: expect.stringContaining("createLog.test.ts"),
        },
      });
      expect(lines.join("")).not.toContain("kim@customer.example");
    });
  });
}

it("A text in the log steers no terminal, and is read whole", () => {
  const { log, lines } = keepLog("info");
  const path = "/payins/\u202Egnp\u009B31m\u2028\u200B";
  log.info({ path }, "answered");
  expect(lines.join("")).toContain(String.raw`"/payins/\u202egnp\u009b31m\u2028\u200b"`);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ path });
});

describe("An error in the log", () => {
  const outer = Object.assign(new Error("outer", { cause: new TypeError("inner") }), {
    params: ["kim@customer.example"],
  });

  it("includes its cause, and all errors of an AggregateError", () => {
    const { log, lines } = keepLog("info");
    log.error({ err: new AggregateError([outer]) }, "failed");
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      err: {
        name: "AggregateError",
        errors: [{ message: "outer", cause: { name: "TypeError", message: "inner" } }],
      },
    });
    expect(lines.join("")).not.toContain("kim@customer.example");
  });

  it("has the same form when Fastify logs it", async () => {
    const { log, lines } = keepLog("info");
    const app = fastify({ loggerInstance: log });
    app.get("/", (request) => {
      request.log.error({ err: outer }, "a call failed");
      request.log.error(outer);
      return {};
    });
    await app.inject("/");
    await app.close();
    expect(lines.filter((line) => line.includes('"outer"')).length).toBeGreaterThan(1);
    expect(lines.join("")).not.toContain("kim@customer.example");
  });
});

const kept = keepLog();

let gateway: TestGateway;
let failing: Receiver;
beforeAll(async () => {
  gateway = await startGateway({ log: kept.log });
  failing = await openReceiver(() => ({ status: 500, body: "kim is in our books" }));
});
afterAll(async () => {
  await gateway.close();
  await failing.close();
});

/** Requests a token by a signature; returns it with the request. */
async function requestToken(action: string, idPayment: string) {
  const timestamp = Math.floor(gateway.clock.now().getTime() / 1000);
  const { merchantCode, privateKey } = gateway.merchant;
  const body = JSON.stringify({ merchantCode, action, idPayment, timestamp });
  const signature = createSign("RSA-SHA256").update(body).sign(privateKey, "base64");
  const headers = { "x-signature": signature };
  const path = "/auth-tokens-by-action";
  const response = await callApi(gateway, { method: "POST", path, body, headers });
  return { signature, token: String(response.json().token) };
}

const personal = {
  accountName: "Kimberly Quillfeather",
  accountNumber: "998877665544",
  emailAddress: "kim.quillfeather@customer.example",
  phoneNumber: "090-1234-5678",
  productId: "PRODUCT-QUILL",
};

test("a payment through all its stages leaves no secret and no customer data in the log", async () => {
  const { secret } = gateway.merchant;
  const { signature, token } = await requestToken("PAYIN_CREATE", "LOG-1");
  const bySecret = {
    merchantCode: "SANDBOX",
    secret,
    operations: ["POST /payins/.*", "GET /payins/.*"],
  };
  const general = (
    await callApi(gateway, { method: "POST", path: "/auth-tokens", body: bySecret })
  ).json();
  const { accountName, accountNumber, ...rest } = personal;
  const money = { amount: 5000, currencyCode: "JPY" };
  const body = {
    paymentRequested: { money },
    paymentMethod: {
      paymentMethodCode: "OFFLINE",
      account: { accountName, accountNumber },
      ...rest,
    },
    callbackUrl: `${failing.url}?merchant-key=callback-query-secret`,
    returnUrl: "https://shop.example/return?session=return-query-secret",
  };
  const path = "/payins/LOG-1?token=address-query-secret";
  const post = async (more: object) =>
    await callApi(gateway, { method: "POST", path, token, body, ...more });
  await callApi(gateway, {
    method: "POST",
    path: "/payins/!availablePaymentOptions",
    token,
    body: { paymentRequested: { money } },
  });
  expect((await post({})).statusCode).toBe(201);
  expect((await post({})).statusCode).toBe(409);
  const invalid = await post({
    token: general.token,
    path: "/payins/LOG-2",
    body: { ...body, returnUrl: accountName },
  });
  expect(invalid.statusCode).toBe(422);
  expect((await post({ body: `${JSON.stringify(body)}}` })).statusCode).toBe(400);
  expect((await post({ token: `${token}x` })).statusCode).toBe(401);

  const upi = {
    ...body,
    paymentRequested: { money: { amount: 500, currencyCode: "INR" } },
    paymentMethod: { paymentMethodCode: "UPI_ID", upiId: "quillfeather@testupi" },
  };
  await post({ token: general.token, path: "/payins/LOG-3", body: upi });
  const reference = { externalReference: { reference: "REFERENCE-412345678901" } };
  await post({ token: general.token, path: "/payins/LOG-3/external-reference", body: reference });
  const online = {
    ...body,
    paymentRequested: { money: { amount: 60, currencyCode: "IDR" } },
    paymentMethod: { paymentMethodCode: "ONLINE", emailAddress: personal.emailAddress },
  };
  const { paymentMethodResponse } = (
    await post({ token: general.token, path: "/payins/LOG-4", body: online })
  ).json();
  const idVisit = String(paymentMethodResponse.redirectTo).split("/").at(-1) ?? "";
  await callApi(gateway, { path: `/sandbox/institution-visits/${idVisit}` });

  await gateway.app.inject({ url: "/?token=address-query-secret&idPayin=LOG-1" });
  await gateway.app.inject({ url: "/api/payins/%zz?token=address-query-secret" });
  gateway.clock.advance(60_000);
  await gateway.dueWork.runUntilIdle();
  await failing.whenCaught(2);
  expect((await callApi(gateway, { path, token })).json().process.status).toBe("SUCCESS");

  const { lines } = kept;
  const log = lines.join("");
  expect(lines.length).toBeGreaterThan(12);
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      reqId: invalid.headers["x-request-id"],
      method: "POST",
      route: "/api/payins/:idPayin",
      status: 422,
    }),
  );
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty("time");
  expect(findUndocumented(lines)).toEqual([]);
  const secrets = [
    ...Object.values(personal),
    "+819012345678",
    "Quillfeather",
    "quillfeather",
    "REFERENCE-",
    "query-secret",
    "kim is in our books",
    secret,
    signature,
    token,
    general.token,
    idVisit,
    "Bearer",
    gateway.merchant.callbackSecret,
    gateway.merchant.privateKey.slice(100, 160),
  ];
  for (const one of secrets) {
    expect(one.length).toBeGreaterThan(5);
    expect(log).not.toContain(one);
  }
});
