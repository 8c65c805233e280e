import { offline } from "@pay/contract/methods/offline.ts";
import { sampleStatement } from "@pay/contract/samples/consoleSamples.ts";
import { sampleOption } from "@pay/contract/samples/samplesByMethod.ts";
import { created } from "@pay/contract/samples/samplePayin.ts";
import { tokenValidity } from "@pay/contract/token.ts";
import { payinExamples, payoutExamples } from "./createExamples.ts";
import { pageLimits, pageOperations, tokenExamples } from "./signedExamples.ts";
import {
  cryptoPayin,
  finishedPayout,
  money,
  type OpenApiExample,
  payin,
  payoutCreated,
  token,
} from "./exampleValues.ts";
import type { Processor } from "../processor/processor.ts";
import { sandboxExamples } from "./sandboxExamples.ts";

/** Examples by operation. An operation without one has only its schemas. */
export type OpenApiExamples = Readonly<Record<string, OpenApiExample>>;

/** Returns the examples. Those of creates name operators that the built-in processor offers. */
export const listExamples = (offers: Processor["offers"]): OpenApiExamples => ({
  ...sandboxExamples,
  createToken: {
    requests: tokenExamples("createToken"),
    reply: {
      ...token,
      validitySecs: tokenValidity.linkSecs,
      operations: pageOperations,
      ...pageLimits,
    },
  },
  createTokenByAction: {
    requests: tokenExamples("createTokenByAction"),
    reply: { ...token, operations: ["GET /payins/ORDER-1"] },
  },
  listPaymentOptions: {
    request: { paymentRequested: { money } },
    reply: { paymentOptions: [sampleOption(offline, "JPY")] },
  },
  createPayin: { requests: payinExamples(offers), reply: created(payin) },
  readPayin: { reply: payin },
  setExternalReference: {
    request: { externalReference: { reference: "0x5f3a9c" } },
    reply: cryptoPayin,
  },
  listPayins: {
    reply: {
      payins: [
        {
          idPayin: "ORDER-1",
          status: "SUCCESS",
          paymentMethodCode: "OFFLINE",
          money,
          fee: { amount: 75, currencyCode: "JPY" },
          createdAt: "2026-11-21T10:00:00.000Z",
          processedAt: "2026-11-21T10:00:05.000Z",
          reference: "PW7K2M9Q4D",
        },
      ],
      nextCursor: "WyIyMDI2LTExLTIxIl0",
    },
  },
  createPayout: {
    requests: payoutExamples(offers),
    reply: payoutCreated,
  },
  readPayout: { reply: finishedPayout("SUCCESS") },
  findPayins: {
    request: { phoneNumber: "+639051234567" },
    reply: {
      payins: [
        {
          idPayin: "ORDER-1",
          status: "PROCESSING",
          paymentMethodCode: "E_WALLET",
          money: { amount: 51, currencyCode: "PHP" },
          fee: { amount: 0.77, currencyCode: "PHP" },
          createdAt: "2026-11-21T10:00:00.000Z",
        },
      ],
    },
  },
  listPayouts: {
    reply: {
      payouts: [
        {
          idPayout: "PAYOUT-1",
          status: "FAILED",
          processorStatus: "DECLINED_BY_OPERATOR",
          paymentMethodCode: "EMAIL_TRANSFER",
          money: { amount: 60, currencyCode: "BRL" },
          fee: { amount: 0, currencyCode: "BRL" },
          createdAt: "2026-11-21T10:00:00.000Z",
          processedAt: "2026-11-21T10:00:05.000Z",
        },
      ],
    },
  },
  readStatement: { reply: sampleStatement() },
  readBalances: {
    reply: {
      balances: [
        {
          currencyCode: "BRL",
          available: { amount: 9_999_849, currencyCode: "BRL" },
          pending: { amount: 0, currencyCode: "BRL" },
          reserved: { amount: 151, currencyCode: "BRL" },
        },
      ],
    },
  },
  listCallbacks: {
    reply: {
      callbacks: [
        {
          id: "msg_2b0f7a52-5a0e-4f0f-9c38-6a3b1f0d7c11",
          type: "payin.updated",
          idPayin: "ORDER-1",
          callbackUrl: "https://shop.example/callbacks",
          state: "dead",
          createdAt: "2026-11-21T10:00:05.000Z",
          settledAt: "2026-11-21T10:00:05.310Z",
          tries: [
            {
              startedAt: "2026-11-21T10:00:05.021Z",
              durationMs: 289,
              result: "gone",
              httpStatus: 410,
              answer: "this shop has closed",
            },
          ],
        },
      ],
    },
  },
  resendCallbacks: {
    request: { from: "2026-11-21T10:00:00.000Z", to: "2026-11-21T11:00:00.000Z" },
    reply: { resent: 12, remaining: 0 },
  },
  readPayinAccounts: {
    reply: {
      customerAccountRequest: { accountName: "Kim Lee", accountNumber: "1234567890" },
      customerAccountProcess: {
        accountName: "KIM LEE",
        accountNumber: "1234567890",
        bankCode: "BANK_CODE",
        bankName: "Name of the bank",
        bankBranch: "Shibuya",
      },
    },
  },
  listTopupOptions: {
    reply: {
      topupOptions: [
        { paymentTypeCode: "TOPUP_WALLET", paymentMethodCode: "OFFLINE", currencyCode: "JPY" },
      ],
    },
  },
  listFxRates: { reply: { fxRates: [{ sourceCurrencyCode: "USD", targetCurrencyCode: "JPY" }] } },
  listFxRatePairs: {
    reply: {
      fxRatePairs: [
        {
          sourceCurrencyCode: "USD",
          targetCurrencyCode: "JPY",
          rate: 150.5,
          validFrom: "2026-11-21T10:00:00.000Z",
          validTo: "2026-11-21T11:00:00.000Z",
        },
      ],
    },
  },
  listCurrencies: {
    reply: {
      currencies: [{ code: "JPY", name: "Japanese yen", minorUnits: 0, payin: true, payout: true }],
    },
  },
  listPaymentOperators: {
    reply: {
      paymentOperators: [
        {
          code: "BANK_CODE",
          name: "Name of the bank",
          currencyCode: "IDR",
          paymentMethodCodes: ["ONLINE", "VA_PAY"],
          directions: ["payin", "payout"],
        },
      ],
    },
  },
  readMerchantInfo: { reply: { merchantCode: "SANDBOX", channelName: "Nordic Bikes" } },
});
