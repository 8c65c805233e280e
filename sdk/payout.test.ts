import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PaymentGatewayClient } from "./paymentGatewayClient.ts";
import { makeMerchantKey } from "./testing/merchantKey.ts";
import { startServer } from "./testing/startServer.ts";

const { privateKey } = makeMerchantKey();
let server: Awaited<ReturnType<typeof startServer>>;
let client: PaymentGatewayClient;
beforeAll(async () => {
  server = await startServer(({ path }) => {
    if (path.startsWith("/auth-tokens"))
      return { status: 200, body: { token: "head.body.sign", validitySecs: 1800 } };
    return { status: 200, body: { process: { status: "SUCCESS" }, balances: [{ available: 1 }] } };
  });
});
// A new client for each test, because it caches tokens.
beforeEach(() => {
  client = new PaymentGatewayClient({
    baseUrl: server.url,
    webAppUrl: "https://pay.example",
    merchantCode: "SANDBOX",
    privateKey,
  });
  server.calls.length = 0;
});
afterAll(() => server.close());

const sent = () =>
  server.calls.map(({ method, path, body }) => [`${method} ${path}`, body && JSON.parse(body)]);

describe("payouts of a merchant's client", () => {
  test("they use a token for payouts only (§5)", async () => {
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
      ["POST /auth-tokens", { operations: ["GET /payouts/.*", "POST /payouts/.*"] }],
      ["POST /payouts/P-1", request],
      ["GET /payouts/P-1", ""],
    ]);
    expect(server.calls[1]?.headers.authorization).toBe("Bearer head.body.sign");
  });

  test("balances are read, all or those of named currencies (§4)", async () => {
    expect(await client.readBalances()).toEqual([{ available: 1 }]);
    await client.readBalances({ currencies: ["IDR", "PHP"] });
    expect(sent()).toMatchObject([
      ["POST /auth-tokens", { operations: [expect.stringContaining("|balances|")] }],
      ["GET /balances", ""],
      ["GET /balances?currencies=IDR%2CPHP", ""],
    ]);
  });
});
