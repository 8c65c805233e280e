import { noProcessor } from "../processor/noProcessor.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MerchantConfiguration } from "../database/merchantConfiguration.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import { listCurrenciesOperation } from "./listCurrencies.ts";
import { listFxRatePairsOperation } from "./listFxRatePairs.ts";
import { listFxRatesOperation } from "./listFxRates.ts";
import { listTopupOptionsOperation } from "./listTopupOptions.ts";

let opened: TestDeps;
beforeAll(async () => {
  opened = await openTestDeps();
});
afterAll(async () => await opened.close());

async function callAs(configuration?: MerchantConfiguration) {
  const caller = await addMerchant(opened.deps, configuration);
  return { params: undefined, body: undefined, caller, rawBody: new Uint8Array(), headers: {} };
}

async function currenciesOf(configuration?: MerchantConfiguration) {
  const answer = await listCurrenciesOperation.handle(await callAs(configuration), opened.deps);
  return "problem" in answer ? answer : answer.body.currencies;
}

async function topupsOf(configuration?: MerchantConfiguration) {
  const answer = await listTopupOptionsOperation.handle(await callAs(configuration), opened.deps);
  return "problem" in answer ? answer : answer.body.topupOptions;
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
  const listed = await currenciesOf();
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
  expect(await currenciesOf(narrow)).toEqual([
    { code: "BRL", name: "Brazilian real", minorUnits: 2, payin: false, payout: true },
    { code: "JPY", name: "Japanese yen", minorUnits: 0, payin: true, payout: false },
    { code: "KRW", name: "South Korean won", minorUnits: 0, payin: true, payout: true },
    { code: "PHP", name: "Philippine peso", minorUnits: 2, payin: true, payout: false },
  ]);
});

test("a merchant restricted to a bank of one country has payouts in no other (§1.6)", async () => {
  const methods = [{ paymentMethodCode: "BANK_TRANSFER", paymentOperatorCodes: ["BANK_ALPHA_PH"] }];
  const currencies = await currenciesOf({
    payin: { ...narrow.payin, methods: [] },
    payout: { methods, fee: "0" },
  });
  expect(currencies).toMatchObject([{ code: "PHP", payin: false, payout: true }]);
});

test("the top-up options are the methods that pay into an account (G13)", async () => {
  const topups = await topupsOf();
  if ("problem" in topups) throw new Error(topups.problem);
  expect(
    topups.map(({ currencyCode, paymentMethodCode }) => `${currencyCode} ${paymentMethodCode}`),
  ).toEqual([
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
  ]);
  expect(new Set(topups.map(({ paymentTypeCode }) => paymentTypeCode))).toEqual(
    new Set(["TOPUP_WALLET"]),
  );
});

test("the top-up options are restricted to the merchant's methods (§1.6)", async () => {
  expect(await topupsOf(narrow)).toEqual([
    { paymentTypeCode: "TOPUP_WALLET", paymentMethodCode: "OFFLINE", currencyCode: "JPY" },
    { paymentTypeCode: "TOPUP_WALLET", paymentMethodCode: "OFFLINE", currencyCode: "KRW" },
  ]);
});

test("exchange rates are listed with their hour, and their pairs without it (G13)", async () => {
  const call = await callAs();
  const rates = await listFxRatesOperation.handle(call, opened.deps);
  const pairs = await listFxRatePairsOperation.handle(call, opened.deps);
  expect(rates).toMatchObject({ body: { fxRates: { length: 32 } } });
  expect(rates).toMatchObject({
    body: {
      fxRates: expect.arrayContaining([
        { sourceCurrencyCode: "USD", targetCurrencyCode: "IDR" },
        { sourceCurrencyCode: "IDR", targetCurrencyCode: "USD" },
      ]),
    },
  });
  expect(pairs).toMatchObject({
    body: {
      fxRatePairs: expect.arrayContaining([
        {
          sourceCurrencyCode: "USD",
          targetCurrencyCode: "IDR",
          rate: 16_500,
          validFrom: "2026-11-21T10:00:00.000Z",
          validTo: "2026-11-21T11:00:00.000Z",
        },
      ]),
    },
  });
});

test("live without a processor has no rates, and no usable currency (G30)", async () => {
  const call = await callAs();
  const config = { ...opened.deps.config, environment: "live" as const };
  const live = { ...opened.deps, config, processor: noProcessor };
  expect(await listFxRatesOperation.handle(call, live)).toEqual({ body: { fxRates: [] } });
  expect(await listFxRatePairsOperation.handle(call, live)).toEqual({ body: { fxRatePairs: [] } });
  expect(await listCurrenciesOperation.handle(call, live)).toEqual({ body: { currencies: [] } });
});
