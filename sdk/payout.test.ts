import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PaymentGatewayClient } from "./paymentGatewayClient.ts";
import { makeMerchantKey } from "./testing/merchantKey.ts";
import { startServer } from "./testing/startServer.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let client: PaymentGatewayClient;
beforeAll(async () => {
  server = await startServer(({ path }) => {
    if (path.startsWith("/auth-tokens")) return { status: 200, body: { token: "head.body.sign" } };
    return { status: 200, body: { process: { status: "SUCCESS" }, balances: [{ available: 1 }] } };
  });
  client = new PaymentGatewayClient({
    baseUrl: server.url,
    webAppUrl: "https://pay.example",
    merchantCode: "SANDBOX",
    privateKey: makeMerchantKey().privateKey,
  });
});
beforeEach(() => {
  server.calls.length = 0;
});
afterAll(() => server.close());

const sent = () =>
  server.calls.map(({ method, path, body }) => [`${method} ${path}`, body && JSON.parse(body)]);

describe("a merchant's client pays out", () => {
  test("with a token for each payout alone (§5, G6)", async () => {
    const request = {
      paymentRequested: { money: { amount: 51, currencyCode: "BRL" } },
      paymentMethod: {
        paymentMethodCode: "EMAIL_TRANSFER",
        emailAddress: "ada@mail.example",
        account: { accountName: "Ada Example" },
      },
      callbackUrl: "https://shop.example/callbacks",
    };
    await client.createPayout("P-1", request);
    const payout = await client.readPayout("P-1");
    expect(payout.process.status).toBe("SUCCESS");
    expect(sent()).toMatchObject([
      ["POST /auth-tokens-by-action", { action: "PAYOUT_CREATE", idPayment: "P-1" }],
      ["POST /payouts/P-1", request],
      ["POST /auth-tokens-by-action", { action: "PAYOUT_INFO", idPayment: "P-1" }],
      ["GET /payouts/P-1", ""],
    ]);
    expect(server.calls[1]?.headers.authorization).toBe("Bearer head.body.sign");
  });

  test("and reads its balances, all or those of named currencies, with a token for that alone (§4)", async () => {
    expect(await client.readBalances()).toEqual([{ available: 1 }]);
    await client.readBalances({ currencies: ["IDR", "PHP"] });
    expect(sent()).toMatchObject([
      ["POST /auth-tokens", { operations: ["GET /balances"] }],
      ["GET /balances", ""],
      ["POST /auth-tokens", { operations: ["GET /balances"] }],
      ["GET /balances?currencies=IDR%2CPHP", ""],
    ]);
  });
});
