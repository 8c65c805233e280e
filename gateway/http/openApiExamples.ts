/** A call of an operation in the description: a body that would be accepted, and what would be answered. */
export interface OpenApiExample {
  readonly request?: unknown;
  readonly reply?: unknown;
}

const money = { amount: 5000, currencyCode: "JPY" };

const payinCreated = {
  paymentRequested: { money },
  paymentMethodResponse: {
    idPayin: "ORDER-1",
    paymentMethodCode: "OFFLINE",
    returnUrl: "https://shop.example/return",
    instructionKind: "transfer",
    expireAt: "2026-11-22T10:00:00.000Z",
    money,
    account: {
      bankName: "Bank Alpha",
      branchName: "Central Branch",
      accountNumber: "0012345",
      accountName: "Nordic Bikes",
    },
    reference: "PW7K2M9Q4D",
    paymentOperator: { code: "BANK_ALPHA_JP", name: "Bank Alpha" },
  },
  process: { status: "PROCESSING", createdAt: "2026-11-21T10:00:00.000Z", isTest: true },
};

const payin = { ...payinCreated, fee: { amount: 75, currencyCode: "JPY" } };

const cryptoPayin = {
  paymentRequested: { money: { amount: 60, currencyCode: "USD" } },
  paymentMethodResponse: {
    idPayin: "ORDER-2",
    paymentMethodCode: "CRYPTO_OFFLINE",
    returnUrl: "https://shop.example/return",
    instructionKind: "crypto",
    expireAt: "2026-11-21T11:00:00.000Z",
    money: { amount: 60, currencyCode: "USDC" },
    paymentAddress: { name: "Test Network", idAddress: "0xTEST000000000000000000000000000000TEST" },
    externalReference: { reference: "0x5f3a9c" },
    externalReferenceAccepted: "optional",
  },
  process: { status: "PROCESSING", createdAt: "2026-11-21T10:00:00.000Z", isTest: true },
  fee: { amount: 0.9, currencyCode: "USD" },
};

const payoutMoney = { amount: 150, currencyCode: "BRL" };
const account = { accountName: "Ana Souza" };

const payoutCreated = {
  paymentRequested: { money: payoutMoney },
  paymentMethodResponse: {
    idPayout: "PAYOUT-1",
    paymentMethodCode: "EMAIL_TRANSFER",
    emailAddress: "ana@customer.example",
    account,
  },
  process: { status: "PROCESSING", createdAt: "2026-11-21T10:00:00.000Z", isTest: true },
};

const visit = {
  idPayin: "ORDER-3",
  money: { amount: 60, currencyCode: "PHP" },
  payee: "Nordic Bikes",
  paymentOperator: { code: "BANK_BETA_PH", name: "Bank Beta" },
  status: "PROCESSING",
  returnTo: "https://shop.example/return",
};

const token = {
  token: "eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJTQU5EQk9YIn0.c2lnbmF0dXJl",
  expireAt: "2026-11-21T10:30:00.000Z",
  validitySecs: 1800,
};

const advanced = {
  ...payin,
  process: { ...payin.process, status: "SUCCESS", processedAt: "2026-11-21T10:00:02.000Z" },
};
const decidedPayout = {
  ...payoutCreated,
  process: {
    ...payoutCreated.process,
    status: "FAILED",
    processedAt: "2026-11-21T10:00:02.000Z",
    processorStatus: "DECIDED_BY_HAND",
  },
  fee: { amount: 0, currencyCode: "BRL" },
};
const paidPayout = {
  ...payoutCreated,
  process: {
    ...payoutCreated.process,
    status: "SUCCESS",
    processedAt: "2026-11-21T10:00:02.000Z",
  },
  fee: { amount: 1, currencyCode: "BRL" },
};

/** Examples by operation. An operation without one is described by its schemas alone. */
export const openApiExamples: Readonly<Record<string, OpenApiExample>> = {
  createToken: {
    request: {
      merchantCode: "SANDBOX",
      operations: ["POST /payins/ORDER-1", "GET /payins/ORDER-1", "GET /merchant-info"],
      secret: "the Merchant Secret key",
    },
    reply: {
      ...token,
      operations: ["POST /payins/ORDER-1", "GET /payins/ORDER-1", "GET /merchant-info"],
    },
  },
  createTokenByAction: {
    request: {
      merchantCode: "SANDBOX",
      action: "PAYIN_INFO",
      idPayment: "ORDER-1",
      secret: "the Merchant Secret key",
    },
    reply: { ...token, operations: ["GET /payins/ORDER-1"] },
  },
  listPaymentOptions: {
    request: { paymentRequested: { money } },
    reply: {
      paymentOptions: [
        {
          paymentMethodCode: "OFFLINE",
          paymentMethodName: "Bank transfer",
          paymentOperators: [],
          dataPoints: [
            {
              name: "emailAddress",
              path: "/emailAddress",
              label: "E-mail address",
              required: true,
              format: "email",
              maxLength: 254,
            },
          ],
          moneyLimits: {
            minimum: { amount: 1, currencyCode: "JPY" },
            maximum: { amount: 1_000_000_000, currencyCode: "JPY" },
          },
        },
      ],
    },
  },
  createPayin: {
    request: {
      paymentRequested: { money },
      paymentMethod: { paymentMethodCode: "OFFLINE", emailAddress: "kim@customer.example" },
      callbackUrl: "https://shop.example/callback",
      returnUrl: "https://shop.example/return",
    },
    reply: payinCreated,
  },
  readPayin: { reply: payin },
  setExternalReference: {
    request: { externalReference: { reference: "0x5f3a9c" } },
    reply: cryptoPayin,
  },
  createPayout: {
    request: {
      paymentRequested: { money: payoutMoney },
      paymentMethod: {
        paymentMethodCode: "EMAIL_TRANSFER",
        emailAddress: "ana@customer.example",
        account,
      },
      callbackUrl: "https://shop.example/callback",
    },
    reply: payoutCreated,
  },
  readPayout: { reply: { ...payoutCreated, fee: { amount: 1, currencyCode: "BRL" } } },
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
  readPayinAccounts: {
    reply: {
      customerAccountRequest: { accountName: "Kim Lee", accountNumber: "1234567890" },
      customerAccountProcess: { accountName: "KIM LEE", bankName: "Bank Beta" },
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
          code: "BANK_ALPHA_ID",
          name: "Bank Alpha",
          currencyCode: "IDR",
          paymentMethodCodes: ["ONLINE", "VA_PAY"],
          directions: ["payin", "payout"],
        },
      ],
    },
  },
  readMerchantInfo: { reply: { merchantCode: "SANDBOX", channelName: "Nordic Bikes" } },
  readInstitutionVisit: { reply: visit },
  listCallbacks: {
    reply: {
      callbacks: [
        {
          id: "msg_1",
          type: "payin.updated",
          idPayin: "ORDER-1",
          callbackUrl: "https://shop.example/callback",
          state: "dead",
          createdAt: "2026-11-21T10:00:05.000Z",
          settledAt: "2026-11-21T10:00:05.120Z",
          tries: [
            {
              startedAt: "2026-11-21T10:00:05.000Z",
              durationMs: 120,
              result: "gone",
              httpStatus: 410,
            },
          ],
        },
      ],
    },
  },
  resendCallbacks: { request: { ids: ["msg_1"] }, reply: { resent: 1, remaining: 0 } },
  advancePayin: { request: { toNext: true }, reply: advanced },
  decidePayin: { request: { status: "SUCCESS" }, reply: advanced },
  choosePayinScenario: {
    request: { name: "lateCallback" },
    reply: { idPayin: "ORDER-1", name: "lateCallback" },
  },
  advancePayout: { request: { by: 5 }, reply: paidPayout },
  decidePayout: { request: { status: "FAILED" }, reply: decidedPayout },
  choosePayoutScenario: {
    request: { name: "duplicateCallback" },
    reply: { idPayout: "PAYOUT-1", name: "duplicateCallback" },
  },
  readSettled: { reply: { settled: true, nextDueAt: "2026-11-21T10:00:05.000Z" } },
  decideInstitutionVisit: { request: { decision: "approve" }, reply: visit },
};
