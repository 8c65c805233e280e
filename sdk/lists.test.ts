import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callApi } from "./callApi.ts";
import { PaymentGatewayClient } from "./paymentGatewayClient.ts";
import { makeMerchantKey } from "./testing/merchantKey.ts";
import { startServer } from "./testing/startServer.ts";

const { privateKey } = makeMerchantKey();
let server: Awaited<ReturnType<typeof startServer>>;
let client: PaymentGatewayClient;
/** The service's answer to a call with a token. */
let answer: object;
beforeAll(async () => {
  server = await startServer(({ path }) => ({
    status: 200,
    body: path.startsWith("/auth-tokens")
      ? { token: "head.body.sign", validitySecs: 1800 }
      : answer,
  }));
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

const lists =
  "GET /(merchant-info|balances|currencies|payment-operators|topup-options|fx-rates|fx-rate-pairs)";
const payins = ["GET /payins/.*", "POST /payins/.*"];

/** Returns the operations of the requested token, and the call that used it. */
function asked() {
  const [token, call] = server.calls;
  expect(call?.headers.authorization).toBe("Bearer head.body.sign");
  return [JSON.parse(token?.body ?? "").operations, `${call?.method} ${call?.path}`];
}

const pair = { sourceCurrencyCode: "USD", targetCurrencyCode: "IDR" } as const;

describe("the lists of a merchant's client, read with one token (§4, G13)", () => {
  test.each<[string, () => Promise<unknown>, object, unknown]>([
    [
      "GET /currencies",
      () => client.listCurrencies(),
      { currencies: [{ code: "IDR" }] },
      [{ code: "IDR" }],
    ],
    [
      "GET /payment-operators",
      () => client.listPaymentOperators(),
      { paymentOperators: [{ code: "BANK_MU_ID" }] },
      [{ code: "BANK_MU_ID" }],
    ],
    [
      "GET /topup-options",
      () => client.listTopupOptions(),
      { topupOptions: [{ paymentTypeCode: "TOPUP_WALLET" }] },
      [{ paymentTypeCode: "TOPUP_WALLET" }],
    ],
    ["GET /fx-rates", () => client.listFxRates(), { fxRates: [pair] }, [pair]],
    [
      "GET /fx-rate-pairs",
      () => client.listFxRatePairs(),
      { fxRatePairs: [{ ...pair, rate: 16_500 }] },
      [{ ...pair, rate: 16_500 }],
    ],
    [
      "GET /merchant-info",
      () => client.readMerchantInfo(),
      { merchantCode: "SANDBOX" },
      { merchantCode: "SANDBOX" },
    ],
    [
      "POST /payins/!availablePaymentOptions",
      () =>
        client.listPaymentOptions({
          paymentRequested: { money: { amount: 51, currencyCode: "PHP" } },
        }),
      { paymentOptions: [] },
      { paymentOptions: [] },
    ],
  ])("%s", async (operation, list, body, listed) => {
    answer = body;
    expect(await list()).toEqual(listed);
    expect(asked()).toEqual([operation.startsWith("GET") ? [lists] : payins, operation]);
  });

  test("a second list requests no further token", async () => {
    answer = { currencies: [], fxRates: [] };
    await client.listCurrencies();
    await client.listFxRates();
    expect(server.calls.map(({ path }) => path)).toEqual([
      "/auth-tokens",
      "/currencies",
      "/fx-rates",
    ]);
  });

  test("the accounts of a payin are read, even if its id contains a dot", async () => {
    answer = { customerAccountRequest: { accountName: "Ada" }, customerAccountProcess: {} };
    expect(await client.readPayinAccounts("A.1")).toEqual(answer);
    expect(asked()).toEqual([payins, "GET /payins/A.1/accounts"]);
  });

  test("operators are listed for the named currencies and methods", async () => {
    answer = { paymentOperators: [] };
    await client.listPaymentOperators({
      currencies: ["IDR", "PHP"],
      paymentMethodCodes: ["ONLINE"],
    });
    expect(asked()[1]).toBe(
      "GET /payment-operators?currencies=IDR%2CPHP&paymentMethodCodes=ONLINE",
    );
  });
});

test("an empty list is sent, because an absent one means all (§4)", async () => {
  answer = {};
  const query = { currencies: [], paymentMethodCodes: undefined };
  await callApi({ baseUrl: server.url }, { method: "GET", path: "/balances", query });
  expect(server.calls[0]?.path).toBe("/balances?currencies=");
});
