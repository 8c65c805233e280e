import { describe, expect, test } from "vitest";
import { createPayin } from "../payin.ts";
import { PaymentGatewayClient } from "../paymentGatewayClient.ts";
import {
  callPlainly,
  plainCalls,
  plainClient,
  plainConnection,
  plainOrder as order,
} from "../testing/callPlainly.ts";
import { verifyCallback } from "../verifyCallback.ts";
import { InvalidInput } from "./invalidInput.ts";

const payin = {
  paymentRequested: { money: { amount: 51, currencyCode: "PHP" } },
  paymentMethod: { paymentMethodCode: "QR_PH" },
  callbackUrl: order.callbackUrl,
  returnUrl: order.returnUrl,
};
const { returnUrl: _none, ...payout } = payin;
const withMoney = (amount: unknown, currencyCode: unknown) => ({
  ...payin,
  paymentRequested: { money: { amount, currencyCode } },
});
const withMethod = (method: object) => ({
  ...payin,
  paymentMethod: { paymentMethodCode: "OFFLINE", ...method },
});
type Row = readonly [name: string, given: readonly unknown[], field: string, message: string];

const ofCalls: readonly Row[] = [
  [
    "createRedirectUrl",
    [],
    "order",
    "order is missing. Pass an object with idPayin, amount, currencyCode and the URLs.",
  ],
  [
    "createStatusUrl",
    [{ idPayin: "A-1" }],
    "currencyCode",
    'currencyCode is missing. Pass an ISO 4217 code of three capital letters, e.g. "PHP".',
  ],
  [
    "readPayin",
    [undefined],
    "idPayin",
    'idPayin is missing. Pass your order id as text, e.g. "ORDER-1042".',
  ],
  [
    "createPayin",
    ["A-1", withMoney("51", "PHP")],
    "paymentRequested.money.amount",
    'paymentRequested.money.amount is text, "51". Pass a number in major units, e.g. 10.5.',
  ],
  [
    "createPayin",
    ["A-1", { ...payin, amount: 51 }],
    "amount",
    'amount is not an option of the payin. Put it into paymentRequested: { money: { amount: 51, currencyCode: "PHP" } }.',
  ],
  [
    "createPayin",
    ["A-1", withMethod({ accountName: "Ada" })],
    "paymentMethod.accountName",
    "paymentMethod.accountName stands in the wrong place. Put it into paymentMethod.account.",
  ],
  [
    "createPayin",
    ["A-1", withMethod({ mail: "a@b.example" })],
    "paymentMethod.mail",
    "paymentMethod.mail is unknown. Write emailAddress instead.",
  ],
  [
    "createPayin",
    ["A-1", withMethod({ account: { accountNumber: 12 } })],
    "paymentMethod.account.accountNumber",
    'paymentMethod.account.accountNumber is a number, 12. Write it as text: "12".',
  ],
  [
    "createPayin",
    ["A-1", withMethod({ account: { acountName: "Ada" } })],
    "paymentMethod.account.acountName",
    "paymentMethod.account.acountName is unknown. Write accountName instead.",
  ],
  [
    "createPayout",
    ["P-1", { ...payout, returnUrl: order.returnUrl }],
    "returnUrl",
    "returnUrl is not an option of the payout. Remove it, or use one of paymentRequested, paymentMethod, callbackUrl.",
  ],
  [
    "listPaymentOptions",
    [{ money: payin.paymentRequested.money }],
    "money",
    'money is not an option of the request. Put it into paymentRequested: { money: { amount: 51, currencyCode: "PHP" } }.',
  ],
  [
    "requestTokenByAction",
    [{ action: "PAYIN", idPayment: "A-1" }],
    "action",
    'action is text, "PAYIN". Use one of PAYIN_CREATE, PAYIN_INFO, PAYOUT_CREATE, PAYOUT_INFO.',
  ],
  [
    "requestTokenByAction",
    [{ action: "PAYIN_INFO", idPayin: "A-1" }],
    "idPayin",
    "idPayin is not an option of the token. Write idPayment instead.",
  ],
  [
    "requestToken",
    [{ operations: "GET /payins/.*" }],
    "operations",
    'operations is text, "GET /payins/.*". Pass an array such as ["GET /payins/.*"].',
  ],
  [
    "requestToken",
    [{ merchantCode: "SHOP", operations: ["GET /payins/.*"] }],
    "merchantCode",
    "merchantCode is not an option of the token. It belongs to the client, or to the first argument of the exported function.",
  ],
  [
    "requestToken",
    [{ operations: ["GET payins"] }],
    "operations[0]",
    'operations[0] is "GET payins". Write METHOD, one space and a path, e.g. "GET /payins/.*".',
  ],
  [
    "readBalances",
    [{ currencies: "PHP" }],
    "currencies",
    'currencies is text, "PHP". Pass an array: { currencies: ["PHP"] }.',
  ],
  [
    "listCallbacks",
    [{ state: ["dead"] }],
    "state",
    "state is not an option of the query. Write states instead.",
  ],
  [
    "listPaymentOperators",
    [["PHP"]],
    "query",
    "query is an array. Pass an object with currencies or paymentMethodCodes, or leave it out.",
  ],
  [
    "resendCallbacks",
    [{ from: "yesterday", to: new Date() }],
    "from",
    "from is no valid Date. Pass { ids: [id] }, or { from, to } with two Dates.",
  ],
  [
    "with",
    [{ timeout: 5 }],
    "timeout",
    "timeout is not an option of the limits. Write timeoutMs instead.",
  ],
];

describe("a mistake in a call is refused before any call, with field, reason and remedy", () => {
  test.each(ofCalls)("%s, %j: %s", async (name, given, field, message) => {
    const error = await callPlainly(plainClient, name, given);
    expect(error).toBeInstanceOf(InvalidInput);
    expect(error).toMatchObject({ name: "InvalidInput", field, message });
    expect(plainCalls).toEqual([]);
  });

  test("the sandbox's clock needs a move of whole seconds", async () => {
    expect(
      await callPlainly(plainClient.sandbox, "advancePayin", ["A-1", { by: "60" }]),
    ).toMatchObject({
      message: 'by is text, "60". Pass whole seconds above 0.',
    });
    for (const [move, has] of [
      [{}, "move has none of by, to and toNext."],
      [{ by: 60, toNext: true }, "move has several of by, to and toNext."],
    ] as const)
      expect(
        // oxlint-disable-next-line no-await-in-loop -- two calls
        await callPlainly(plainClient.sandbox, "advancePayin", ["A-1", move]),
      ).toMatchObject({ field: "move", message: expect.stringContaining(has) });
    expect(plainCalls).toEqual([]);
  });
});

test.each<readonly [object, string]>([
  [
    { baseUrl: "gateway.example/api" },
    'baseUrl "gateway.example/api" is not an absolute address. Pass its whole address, e.g. "https://gateway.example/api".',
  ],
  [
    { webAppUrl: undefined },
    'webAppUrl is missing. Pass its whole address, e.g. "https://pay.example".',
  ],
  [
    { webAppUrl: "https://pay.example/api" },
    "webAppUrl ends in /api. Pass the address of the page, without /api.",
  ],
  [
    { webAppUrl: "https://pay.example/?a=b" },
    'webAppUrl "https://pay.example/?a=b" has a query or fragment. Remove it.',
  ],
  [
    { secret: undefined },
    "privateKey is missing. Pass the merchant's private key as PEM text, or its secret.",
  ],
  [{ secret: 4711 }, "secret is no text. Pass text."],
  [
    { callbackSecret: "whsec_x" },
    "callbackSecret is not an option of the client. Write callbackKeys: { secrets: [callbackSecret] } instead.",
  ],
  [
    { callbackKeys: { secrets: "whsec_x" } },
    "callbackKeys.secrets is no array. Pass one: { secrets: [key] }.",
  ],
  [{ maximumTries: 0 }, "maximumTries is 0. Pass a number above 0."],
  [
    { timeoutMs: Number.POSITIVE_INFINITY },
    "timeoutMs is Infinity. Pass whole milliseconds, at most 2147483647.",
  ],
  [{ timeoutMs: 2.5 }, "timeoutMs is 2.5. Pass whole milliseconds, at most 2147483647."],
  [{ signal: 5 }, "signal is a number, 5. Pass the signal of an AbortController."],
])("a client with %j is refused", (changed, message) => {
  const make = () => Reflect.construct(PaymentGatewayClient, [{ ...plainConnection, ...changed }]);
  expect(make).toThrow(message);
  expect(make).toThrow(InvalidInput);
});

test("a callback without its headers is refused in words", async () => {
  const given = [{ body: "{}" }, { secrets: ["whsec_x"] }];
  expect(await callPlainly({ verifyCallback }, "verifyCallback", given)).toMatchObject({
    message: "headers is missing. Pass the request's headers, e.g. request.headers.",
  });
});

test("a function without a client refuses a service without its address", async () => {
  const given = [{ token: "h.p.s" }, "A-1", payin];
  expect(await callPlainly({ createPayin }, "createPayin", given)).toMatchObject({
    name: "InvalidInput",
    field: "baseUrl",
    message: 'baseUrl is missing. Pass its whole address, e.g. "https://gateway.example/api".',
  });
});
