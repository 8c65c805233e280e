import type { PaymentTimeline } from "../paymentTimeline.ts";
import type { SandboxPayment } from "../endpoints/listSandboxPayments.ts";

const callbackUrl = "https://shop.example/callbacks";
const idCallback = "msg_2b0f7a52-5a0e-4f0f-9c38-6a3b1f0d7c11";

/** Returns a payin that succeeded, whose callback was delivered and followed by a read; `overrides` change it. */
export function sampleSandboxPayment(overrides: Partial<SandboxPayment> = {}): SandboxPayment {
  return {
    direction: "payin",
    idPayment: "A-1042",
    status: "SUCCESS",
    paymentMethodCode: "OFFLINE",
    money: { amount: 5000, currencyCode: "JPY" },
    createdAt: "2026-11-21T10:00:02.000Z",
    updatedAt: "2026-11-21T10:00:07.120Z",
    callbackState: "delivered",
    wasReadAfterCallback: true,
    ...overrides,
  };
}

/**
 * Returns the timeline of a payin from its token to the read after its callback, with every kind of event but a scheduled
 * step; `overrides` change it.
 */
export function sampleTimeline(overrides: Partial<PaymentTimeline> = {}): PaymentTimeline {
  return {
    direction: "payin",
    idPayment: "A-1042",
    payment: sampleSandboxPayment(),
    events: [
      {
        kind: "token",
        at: "2026-11-21T10:00:00.000Z",
        jti: "Qd3kP1x9Zr8aT0uW",
        action: "PAYIN_CREATE",
        operations: [
          "POST /payins/!availablePaymentOptions",
          "POST /payins/A-1042",
          "GET /payins/A-1042",
          "POST /payins/A-1042/external-reference",
        ],
        money: { amount: 5000, currencyCode: "JPY" },
        validitySecs: 1800,
        expireAt: "2026-11-21T10:30:00.000Z",
      },
      {
        kind: "call",
        at: "2026-11-21T10:00:02.000Z",
        operationId: "createPayin",
        method: "POST",
        path: "/payins/A-1042",
        status: 201,
        requestId: "0b0e4b2e-6f0a-4f59-9b5c-3d1f6a2c7d10",
        durationMs: 8,
        by: "page",
        jti: "Qd3kP1x9Zr8aT0uW",
      },
      {
        kind: "state",
        at: "2026-11-21T10:00:02.000Z",
        status: "PROCESSING",
        why: "The create was accepted.",
      },
      {
        kind: "state",
        at: "2026-11-21T10:00:07.000Z",
        status: "SUCCESS",
        why: "The amount leads there in the sandbox.",
      },
      {
        kind: "ledger",
        at: "2026-11-21T10:00:07.000Z",
        journal: "credited",
        lines: [
          { account: "available", amount: { amount: 4925, currencyCode: "JPY" } },
          { account: "fees", amount: { amount: 75, currencyCode: "JPY" } },
          { account: "processor", amount: { amount: -5000, currencyCode: "JPY" } },
        ],
      },
      {
        kind: "callbackTry",
        at: "2026-11-21T10:00:07.020Z",
        idCallback,
        tryNumber: 1,
        callbackUrl,
        result: "delivered",
        durationMs: 100,
        httpStatus: 204,
      },
      {
        kind: "followUpRead",
        at: "2026-11-21T10:00:07.060Z",
        idCallback,
        requestId: "5e9c2f0a-1d7e-4d5e-8a33-0a6c5c9f7b42",
        afterMs: 40,
      },
    ],
    hints: [],
    ...overrides,
  };
}
