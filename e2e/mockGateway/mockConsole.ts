import type { ReceivedCallback } from "@pay/contract/endpoints/listShopCallbacks.ts";
import type { ListedCallback } from "@pay/contract/endpoints/listCallbacks.ts";
import { offline } from "@pay/contract/methods/offline.ts";
import { online } from "@pay/contract/methods/online.ts";
import {
  sampleSignatureCheck,
  sampleTokenInspection,
  samplePublicKey,
  sampleSandboxMerchant,
  sampleStatement,
} from "@pay/contract/samples/consoleSamples.ts";
import { sampleOption } from "@pay/contract/samples/samplesByMethod.ts";
import { samplePayin } from "@pay/contract/samples/samplePayin.ts";
import { sampleSandboxPayment, sampleTimeline } from "@pay/contract/samples/sampleTimeline.ts";
import type { TokenResponse } from "@pay/contract/token.ts";
import {
  idPayin,
  mockedLink,
  mockedStatusLink,
  mockedToken,
  pageOperations,
} from "./mockedLink.ts";
import { type ConsoleMock, reply, type ShopPageMock } from "./mock.ts";

const callbackSecret = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";

/** The test merchant's credentials, as the service gives them to a console that was opened by its link. */
export const testCredentials = {
  merchantCode: "SANDBOX",
  secret: "sk_test_5f0c1d2e3b4a59687",
  callbackSecret,
} as const;

/** The answer of a token endpoint for the page of an order. */
export function tokenAnswer(overrides: Partial<TokenResponse> = {}): TokenResponse {
  return {
    token: mockedToken(),
    expireAt: "2026-11-21T10:30:00.000Z",
    validitySecs: 1800,
    operations: pageOperations,
    ...overrides,
  };
}

/** A callback that was delivered at the third attempt. */
export const triedCallback: ListedCallback = {
  id: "msg_2b0f7a52",
  type: "payin.updated",
  idPayin,
  callbackUrl: "https://shop.example/callbacks",
  state: "delivered",
  createdAt: "2026-11-21T10:00:07.000Z",
  settledAt: "2026-11-21T10:00:42.000Z",
  tries: [
    {
      startedAt: "2026-11-21T10:00:07.020Z",
      durationMs: 12,
      result: "connection_failed",
      detail: "ECONNREFUSED",
    },
    {
      startedAt: "2026-11-21T10:00:12.030Z",
      durationMs: 31,
      result: "http_status",
      httpStatus: 500,
      answer: "Oops",
    },
    {
      startedAt: "2026-11-21T10:00:41.900Z",
      durationMs: 100,
      result: "delivered",
      httpStatus: 204,
    },
  ],
};

/** A callback that is a dead letter. */
export const deadCallback: ListedCallback = {
  ...triedCallback,
  id: "msg_77c0ffee",
  idPayin: "A-1040",
  state: "dead",
  tries: triedCallback.tries.slice(0, 2),
};

/** A callback in the inbox of the sandbox's shop. */
export const receivedCallback: ReceivedCallback = {
  receivedAt: "2026-11-21T10:00:06.120Z",
  webhookId: "msg_2Lx9",
  isVerified: true,
  headers: {
    "webhook-id": "msg_2Lx9",
    "webhook-timestamp": "1795255206",
    "webhook-signature": "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  },
  body: '{"id":"msg_2Lx9","type":"payin.updated","idPayin":"A-1042"}',
  callback: {
    id: "msg_2Lx9",
    type: "payin.updated",
    timestamp: "2026-11-21T10:00:06.000Z",
    apiVersion: "2",
    merchantCode: "SANDBOX",
    isTest: true,
    idPayin,
  },
  statusRead: "SUCCESS",
};

/** The answers of the sandbox's shop, and of its inbox with these callbacks. */
export function mockShop(callbacks: readonly ReceivedCallback[]): ShopPageMock {
  return {
    createShopLink: () =>
      reply({
        idPayin,
        redirectUrl: mockedLink("https://pay.example"),
        statusUrl: mockedStatusLink("https://pay.example"),
      }),
    listShopCallbacks: ({ query: { merchantCodes } }) =>
      reply({
        callbacks: callbacks.filter(
          ({ callback }) => !callback || (merchantCodes?.includes(callback.merchantCode) ?? true),
        ),
      }),
  };
}

const php = (amount: number) => ({ amount, currencyCode: "PHP" });
const jpy = (amount: number) => ({ amount, currencyCode: "JPY" });

/** The answers of the service to the console, for a merchant with one payment; `overrides` replace them. */
export function mockConsole(overrides: Partial<ConsoleMock> = {}): ConsoleMock {
  const rotated = {
    secretId: "0f1e2d3c4b5a6978",
    secret: "whsec_bmV3IHNlY3JldCBvZiB0aGUgY2FsbGJhY2tzISEhISE=",
    oldEndAt: "2026-11-22T10:00:00.000Z",
  };
  return {
    readShopCredentials: () => reply(testCredentials),
    createToken: () => reply(tokenAnswer()),
    createTokenByAction: () => reply(tokenAnswer({ operations: [`GET /payins/${idPayin}`] })),
    listPaymentOptions: ({ body }) => {
      const { currencyCode } = body.paymentRequested.money;
      const banks = [{ code: "BANK_ALPHA", name: "Bank Alpha" }];
      return reply({
        paymentOptions:
          currencyCode === "JPY"
            ? [sampleOption(offline, "JPY")]
            : [sampleOption(online, "PHP", { paymentOperators: banks })],
      });
    },
    readPayin: () => reply(samplePayin()),
    readSandboxMerchant: () => reply(sampleSandboxMerchant()),
    addSandboxPublicKey: () =>
      reply({
        keyId: "9b8a7c6d5e4f3021",
        publicKeyPem: samplePublicKey,
        createdAt: "2026-11-21T10:00:00.000Z",
        isActive: true,
      }),
    retireSandboxPublicKey: () => reply(sampleSandboxMerchant()),
    rotateSandboxSecret: () => reply({ ...rotated, secret: "sk_test_new" }),
    rotateSandboxCallbackSecret: () => reply(rotated),
    listSandboxPayments: () =>
      reply({
        payments: [
          sampleSandboxPayment({
            idPayment: "A-1043",
            status: "PROCESSING",
            money: php(850),
            paymentMethodCode: "QR_PH",
            callbackState: undefined,
            wasReadAfterCallback: undefined,
          }),
          sampleSandboxPayment(),
          sampleSandboxPayment({ idPayment: "A-1041", wasReadAfterCallback: false }),
          sampleSandboxPayment({
            direction: "payout",
            idPayment: "P-7",
            status: "FAILED",
            processorStatus: "DECLINED_BY_OPERATOR",
            paymentMethodCode: "BANK_TRANSFER",
            money: php(51),
            callbackState: "dead",
            wasReadAfterCallback: undefined,
          }),
        ],
      }),
    findPayins: () => reply({ payins: [] }),
    readPayinTimeline: () => reply(sampleTimeline()),
    readPayoutTimeline: () => reply(sampleTimeline({ direction: "payout", idPayment: "P-7" })),
    advancePayin: () => reply(samplePayin()),
    decidePayin: () => reply(samplePayin()),
    reversePayin: () => reply(samplePayin()),
    choosePayinScenario: ({ body, params }) => reply({ ...params, ...body }),
    listCallbacks: () => reply({ callbacks: [triedCallback, deadCallback] }),
    resendCallbacks: () => reply({ resent: 1, remaining: 0 }),
    inspectToken: () =>
      reply(
        sampleTokenInspection({
          concerns: [
            {
              code: "reads_other_payments",
              text: "It may read other payments than this one: keep it on your server.",
            },
          ],
        }),
      ),
    checkSignature: () => reply(sampleSignatureCheck()),
    readBalances: () =>
      reply({
        balances: [
          { currencyCode: "JPY", available: jpy(4925), pending: jpy(0), reserved: jpy(0) },
          {
            currencyCode: "PHP",
            available: php(10_000_786.25),
            pending: php(837.25),
            reserved: php(51),
          },
        ],
      }),
    readStatement: () => reply(sampleStatement()),
    ...overrides,
  };
}
