// The values in the examples of the description: payments, visits and tokens as sent over HTTP.

export const money = { amount: 5000, currencyCode: "JPY" };

export const payinCreated = {
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

export const payin = { ...payinCreated, fee: { amount: 75, currencyCode: "JPY" } };

export const cryptoPayin = {
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

export const payoutMoney = { amount: 150, currencyCode: "BRL" };
export const account = { accountName: "Ana Souza" };

export const payoutCreated = {
  paymentRequested: { money: payoutMoney },
  paymentMethodResponse: {
    idPayout: "PAYOUT-1",
    paymentMethodCode: "EMAIL_TRANSFER",
    emailAddress: "ana@customer.example",
    account,
  },
  process: { status: "PROCESSING", createdAt: "2026-11-21T10:00:00.000Z", isTest: true },
};

export const visit = {
  idPayin: "ORDER-3",
  money: { amount: 60, currencyCode: "PHP" },
  payee: "Nordic Bikes",
  paymentOperator: { code: "BANK_BETA_PH", name: "Bank Beta" },
  status: "PROCESSING",
  returnTo: "https://shop.example/return",
};

export const token = {
  token: "eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJTQU5EQk9YIn0.c2lnbmF0dXJl",
  expireAt: "2026-11-21T10:30:00.000Z",
  validitySecs: 1800,
};

export const advanced = {
  ...payin,
  process: { ...payin.process, status: "SUCCESS", processedAt: "2026-11-21T10:00:02.000Z" },
};
export const decidedPayout = {
  ...payoutCreated,
  process: {
    ...payoutCreated.process,
    status: "FAILED",
    processedAt: "2026-11-21T10:00:02.000Z",
    processorStatus: "DECIDED_BY_HAND",
  },
  fee: { amount: 0, currencyCode: "BRL" },
};
export const paidPayout = {
  ...payoutCreated,
  process: {
    ...payoutCreated.process,
    status: "SUCCESS",
    processedAt: "2026-11-21T10:00:02.000Z",
  },
  fee: { amount: 1, currencyCode: "BRL" },
};
