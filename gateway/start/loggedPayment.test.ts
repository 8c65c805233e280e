import { createSign } from "node:crypto";
import { Writable } from "node:stream";
import { Kysely } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { callApi } from "../testing/apiCall.ts";
import { openReceiver, type Receiver } from "../testing/callbackReceiver.ts";
import { startGateway, type TestGateway } from "../testing/startGateway.ts";
import { createLog } from "./createLog.ts";

const lines: string[] = [];
const stream = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk));
    done();
  },
});

let gateway: TestGateway;
let failing: Receiver;
beforeAll(async () => {
  gateway = await startGateway({ log: createLog("trace", stream) });
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
  expect(
    (
      await post({
        token: general.token,
        path: "/payins/LOG-2",
        body: { ...body, returnUrl: accountName },
      })
    ).statusCode,
  ).toBe(422);
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

  // A database error with a row of the customer's data.
  const refused = Object.assign(new Error("the row was refused"), {
    code: "23505",
    detail: `Key (email)=(${personal.emailAddress}) already exists.`,
    parameters: [personal.accountName, token],
  });
  const reading = vi.spyOn(Kysely.prototype, "executeQuery").mockRejectedValue(refused);
  expect((await callApi(gateway, { path, token })).statusCode).toBe(500);
  reading.mockRestore();

  gateway.clock.advance(60_000);
  await gateway.dueWork.settle();
  await failing.whenCaught(2);
  expect((await callApi(gateway, { path, token })).json().process.status).toBe("SUCCESS");

  const log = lines.join("");
  expect(lines.length).toBeGreaterThan(12);
  expect(log).toContain('"msg":"a call failed"');
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty("time");
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
