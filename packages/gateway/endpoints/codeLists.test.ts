import { beforeAll, describe, expect, test } from "vitest";
import { listPaymentOperators as listOperators } from "@pay/contract/endpoints/listPaymentOperators.ts";
import type { MerchantConfiguration } from "../database/merchantConfiguration.ts";
import { noProcessor } from "../processor/processor.ts";
import { callApi } from "../testing/apiCall.ts";
import { addMerchant } from "../testing/testDeps.ts";
import { useGateway } from "../testing/useGateway.ts";
import { issueToken } from "../token/issueToken.ts";
import { listCurrenciesOperation } from "./listCurrencies.ts";
import { listFxRatePairsOperation } from "./listFxRatePairs.ts";
import { listFxRatesOperation } from "./listFxRates.ts";

const gateway = useGateway();
let general: string;
beforeAll(async () => {
  general = await gateway.issueToken();
});

/** Issues a token of a new merchant with this configuration. */
async function issueTo(configuration: MerchantConfiguration): Promise<string> {
  const { merchantCode } = await addMerchant(gateway.deps, configuration);
  const scope = { kind: "operations", operations: ["GET /.*"] } as const;
  return (await issueToken(gateway.deps, { merchantCode, scope, validitySecs: 1800 })).token;
}

async function read(path: string, token = general) {
  const response = await callApi(gateway, { path, token });
  expect(response.statusCode).toBe(200);
  return response.json();
}

const narrow: MerchantConfiguration = {
  payin: {
    methods: [
      { paymentMethodCode: "OFFLINE", currencyCodes: ["JPY", "KRW"] },
      { paymentMethodCode: "ONLINE", currencyCodes: ["PHP"] },
    ],
    feeBasisPoints: 0,
    vatBasisPoints: {},
  },
  payout: {
    methods: [{ paymentMethodCode: "BANK_TRANSFER", currencyCodes: ["KRW", "BRL"] }],
    fee: "0",
  },
};

test("each currency of §2 and VND is listed with its ISO 4217 minor units (G13, G16)", async () => {
  const { currencies: listed } = await read("/currencies");
  expect(listed).toEqual([
    { code: "ARS", name: "Argentine peso", minorUnits: 2, payin: true, payout: true },
    { code: "BRL", name: "Brazilian real", minorUnits: 2, payin: true, payout: true },
    { code: "COP", name: "Colombian peso", minorUnits: 2, payin: true, payout: true },
    { code: "GHS", name: "Ghanaian cedi", minorUnits: 2, payin: true, payout: true },
    { code: "IDR", name: "Indonesian rupiah", minorUnits: 2, payin: true, payout: true },
    { code: "INR", name: "Indian rupee", minorUnits: 2, payin: true, payout: true },
    { code: "JPY", name: "Japanese yen", minorUnits: 0, payin: true, payout: true },
    { code: "KES", name: "Kenyan shilling", minorUnits: 2, payin: true, payout: true },
    { code: "KRW", name: "South Korean won", minorUnits: 0, payin: true, payout: true },
    { code: "LAK", name: "Lao kip", minorUnits: 2, payin: true, payout: true },
    { code: "MXN", name: "Mexican peso", minorUnits: 2, payin: true, payout: true },
    { code: "NGN", name: "Nigerian naira", minorUnits: 2, payin: true, payout: true },
    { code: "PHP", name: "Philippine peso", minorUnits: 2, payin: true, payout: true },
    { code: "TWD", name: "New Taiwan dollar", minorUnits: 2, payin: true, payout: true },
    { code: "USD", name: "United States dollar", minorUnits: 2, payin: true, payout: false },
    { code: "VND", name: "Vietnamese dong", minorUnits: 0, payin: true, payout: true },
    { code: "ZAR", name: "South African rand", minorUnits: 2, payin: true, payout: true },
  ]);
});

test("a merchant sees only the currencies that it may use (§1.6)", async () => {
  const { currencies } = await read("/currencies", await issueTo(narrow));
  expect(currencies).toEqual([
    { code: "BRL", name: "Brazilian real", minorUnits: 2, payin: false, payout: true },
    { code: "JPY", name: "Japanese yen", minorUnits: 0, payin: true, payout: false },
    { code: "KRW", name: "South Korean won", minorUnits: 0, payin: true, payout: true },
    { code: "PHP", name: "Philippine peso", minorUnits: 2, payin: true, payout: false },
  ]);
});

test("a merchant restricted to a bank of one country has payouts in no other (§1.6)", async () => {
  const methods = [{ paymentMethodCode: "BANK_TRANSFER", paymentOperatorCodes: ["BANK_ALPHA_PH"] }];
  const payin = { ...narrow.payin, methods: [] };
  const token = await issueTo({ payin, payout: { methods, fee: "0" } });
  const { currencies } = await read("/currencies", token);
  expect(currencies).toMatchObject([{ code: "PHP", payin: false, payout: true }]);
});

test("the top-up options are the methods that pay into an account (G13)", async () => {
  const { topupOptions } = await read("/topup-options");
  const named = topupOptions.map(
    ({ paymentTypeCode, currencyCode, paymentMethodCode }: Record<string, string>) =>
      `${paymentTypeCode} ${currencyCode} ${paymentMethodCode}`,
  );
  expect(named).toEqual(
    [
      "ARS OFFLINE",
      "ARS BANK_TRANSFER",
      "COP OFFLINE",
      "IDR VA_PAY",
      "JPY OFFLINE",
      "KRW VA_PAY",
      "KRW OFFLINE",
      "LAK OFFLINE",
      "MXN BANK_TRANSFER",
      "TWD VA_PAY",
      "VND OFFLINE",
    ].map((option) => `TOPUP_WALLET ${option}`),
  );
});

test("the top-up options are restricted to the merchant's methods (§1.6)", async () => {
  const { topupOptions } = await read("/topup-options", await issueTo(narrow));
  expect(topupOptions).toEqual([
    { paymentTypeCode: "TOPUP_WALLET", paymentMethodCode: "OFFLINE", currencyCode: "JPY" },
    { paymentTypeCode: "TOPUP_WALLET", paymentMethodCode: "OFFLINE", currencyCode: "KRW" },
  ]);
});

test("exchange rates are listed with their hour, and their pairs without it (G13)", async () => {
  const { fxRates } = await read("/fx-rates");
  expect(fxRates).toHaveLength(32);
  expect(fxRates).toContainEqual({ sourceCurrencyCode: "USD", targetCurrencyCode: "IDR" });
  expect(fxRates).toContainEqual({ sourceCurrencyCode: "IDR", targetCurrencyCode: "USD" });
  const { fxRatePairs } = await read("/fx-rate-pairs");
  expect(fxRatePairs).toContainEqual({
    sourceCurrencyCode: "USD",
    targetCurrencyCode: "IDR",
    rate: 16_500,
    validFrom: "2026-11-21T10:00:00.000Z",
    validTo: "2026-11-21T11:00:00.000Z",
  });
});

test("live without a processor has no rates, and no usable currency (G30)", async () => {
  const caller = await addMerchant(gateway.deps);
  const call = {
    params: undefined,
    body: undefined,
    caller,
    rawBody: new Uint8Array(),
    headers: {},
  };
  const config = { ...gateway.deps.config, environment: "live" as const };
  const live = { ...gateway.deps, config, processor: noProcessor };
  expect(await listFxRatesOperation.handle(call, live)).toEqual({ body: { fxRates: [] } });
  expect(await listFxRatePairsOperation.handle(call, live)).toEqual({ body: { fxRatePairs: [] } });
  expect(await listCurrenciesOperation.handle(call, live)).toEqual({ body: { currencies: [] } });
});

async function list(query: string, token = general) {
  const answer = await read(`/payment-operators${query}`, token);
  return listOperators.success.body.parse(answer).paymentOperators;
}

test("each operator is listed once, with every method that names it (G13)", async () => {
  const listed = await list("");
  const codes = listed.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(listed.find(({ code }) => code === "BANK_MU_US")).toEqual({
    code: "BANK_MU_US",
    name: "Bank Mu",
    currencyCode: "USD",
    paymentMethodCodes: ["ONLINE"],
    directions: ["payin"],
  });
  expect(listed.find(({ code }) => code === "BANK_BETA_ID")).toEqual({
    code: "BANK_BETA_ID",
    name: "Bank Beta",
    currencyCode: "IDR",
    paymentMethodCodes: ["ONLINE", "VA_PAY", "BANK_TRANSFER"],
    directions: ["payin", "payout"],
  });
  expect(listed.find(({ code }) => code === "BANK_ALPHA_AR")).toEqual({
    code: "BANK_ALPHA_AR",
    name: "Bank Alpha",
    currencyCode: "ARS",
    paymentMethodCodes: ["BANK_TRANSFER"],
    directions: ["payin", "payout"],
  });
  expect(listed.find(({ code }) => code === "BANK_MU_BR")).toEqual({
    code: "BANK_MU_BR",
    name: "Bank Mu",
    currencyCode: "BRL",
    paymentMethodCodes: ["BANK_TRANSFER"],
    directions: ["payout"],
  });
});

describe("the lists of the query restrict the answer, and unknown values are ignored (§4)", () => {
  test.each<[string, number, string[]]>([
    ["?currencies=USD", 12, ["USD"]],
    ["?currencies=USD,XXX,usd,%20", 12, ["USD"]],
    ["?currencies=TWD&paymentMethodCodes=E_WALLET", 10, ["TWD"]],
    ["?paymentMethodCodes=MOBILE_MONEY", 9, ["GHS", "KES", "NGN"]],
    ["?paymentMethodCodes=MOBILE_MONEY,NET_BANKING,CASH", 21, ["GHS", "INR", "KES", "NGN"]],
    ["?currencies=NGN,INR&paymentMethodCodes=MOBILE_MONEY,NET_BANKING", 15, ["INR", "NGN"]],
    ["?currencies=USD&currencies=NGN&paymentMethodCodes=ONLINE", 24, ["NGN", "USD"]],
    ["?paymentMethodCodes=WALLET_TRANSFER", 26, ["GHS", "IDR", "KES", "PHP"]],
    ["?currencies=BRL", 12, ["BRL"]],
    ["?currencies=XXX", 0, []],
    ["?currencies=", 0, []],
    ["?currencies=USD&unknown=1", 12, ["USD"]],
  ])("%s lists %d, in %j", async (query, count, currencies) => {
    const listed = await list(query);
    expect(listed).toHaveLength(count);
    expect([...new Set(listed.map(({ currencyCode }) => currencyCode))]).toEqual(currencies);
  });

  test("a token's pattern is matched without the query (G7)", async () => {
    const exact = await gateway.issueToken("GET /payment-operators");
    expect(await list("?currencies=USD", exact)).toHaveLength(12);
  });
});

test("a merchant sees only the operators that it may use (§1.6)", async () => {
  const narrowed = await issueTo({
    payin: {
      methods: [
        { paymentMethodCode: "E_WALLET", currencyCodes: ["TWD"] },
        {
          paymentMethodCode: "ONLINE",
          currencyCodes: ["PHP", "USD"],
          paymentOperatorCodes: ["BANK_MU_PH", "BANK_BETA_PH"],
        },
        { paymentMethodCode: "QR_PH" },
      ],
      feeBasisPoints: 0,
      vatBasisPoints: {},
    },
    payout: {
      methods: [{ paymentMethodCode: "BANK_TRANSFER", paymentOperatorCodes: ["BANK_MU_PH"] }],
      fee: "0",
    },
  });
  const listed = await list("?currencies=PHP,USD", narrowed);
  expect(listed.map(({ code, directions }) => [code, directions])).toEqual([
    ["BANK_BETA_PH", ["payin"]],
    ["BANK_MU_PH", ["payin", "payout"]],
  ]);
  expect(await list("?currencies=IDR", narrowed)).toEqual([]);
  expect(await list("?currencies=TWD", narrowed)).toHaveLength(10);
});
