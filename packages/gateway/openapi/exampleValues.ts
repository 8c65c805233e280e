import { cryptoOffline } from "@pay/contract/methods/cryptoOffline.ts";
import { samplePayin } from "@pay/contract/samples/samplePayin.ts";
import { samplePayinOf } from "@pay/contract/samples/samplesByMethod.ts";

/** Bodies by name. The API reader shows the first one first. */
export type ExampleBodies = Readonly<
  Record<string, { readonly summary: string; readonly value: unknown }>
>;

/** An example of an operation: an acceptable body, and its answer. */
export interface OpenApiExample {
  readonly request?: unknown;
  /** Several bodies, in place of `request`. */
  readonly requests?: ExampleBodies;
  readonly reply?: unknown;
}

// Payments, visits and tokens of the examples as sent over HTTP.

export const money = { amount: 5000, currencyCode: "JPY" };

export const payin = samplePayin({
  idPayin: "ORDER-1",
  money,
  account: {
    bankName: "Name of the bank",
    branchName: "Central Branch",
    accountNumber: "1234567",
    accountName: "Payment Gateway Test",
  },
});

export const cryptoPayin = samplePayinOf(cryptoOffline, "USD", {
  idPayin: "ORDER-2",
  externalReference: { reference: "0x5f3a9c" },
});

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
  statusAfterApproval: "SUCCESS",
  returnTo: "https://shop.example/return",
};

export const token = {
  token: "eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJTQU5EQk9YIn0.c2lnbmF0dXJl",
  expireAt: "2026-11-21T10:30:00.000Z",
  validitySecs: 1800,
};

/** Returns the payout with a final status. */
export function finishedPayout(status: "SUCCESS" | "FAILED", processorStatus?: string) {
  const processedAt = "2026-11-21T10:00:02.000Z";
  return {
    ...payoutCreated,
    process: { ...payoutCreated.process, status, processedAt, processorStatus },
    fee: { amount: status === "SUCCESS" ? 1 : 0, currencyCode: "BRL" },
  };
}

/** Returns the answer to a read after the money of the payment went back (G58). */
export function reversed<Answer extends { readonly process: object }>(answer: Answer) {
  return { ...answer, process: { ...answer.process, processorStatus: "REVERSED" } };
}
