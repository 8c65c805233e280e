import type { SignatureCheck } from "../signatureCheck.ts";
import type { TokenInspection } from "../tokenInspection.ts";

/** Returns the inspection of a token for one payin, as a payment page has it; `overrides` change it. */
export function sampleTokenInspection(overrides: Partial<TokenInspection> = {}): TokenInspection {
  return {
    isAccepted: true,
    detail: "The service accepts this token for another 29 minutes.",
    environment: "sandbox",
    isOwn: true,
    jti: "Qd3kP1x9Zr8aT0uW",
    issuedAt: "2026-11-21T10:00:00.000Z",
    expireAt: "2026-11-21T10:30:00.000Z",
    validitySecs: 1800,
    secsLeft: 1740,
    kind: "action",
    action: "PAYIN_CREATE",
    idPayment: "A-1042",
    calls: [
      {
        operationId: "createPayin",
        method: "POST",
        path: "/payins/{idPayin}",
        summary: "Create a payin",
        covers: "one",
        idPayment: "A-1042",
      },
      {
        operationId: "readBalances",
        method: "GET",
        path: "/balances",
        summary: "Read the balances",
        covers: "no",
      },
    ],
    concerns: [],
    ...overrides,
  };
}

/** Returns the check of a signature that was made over another form of the body; `overrides` change it. */
export function sampleSignatureCheck(overrides: Partial<SignatureCheck> = {}): SignatureCheck {
  return {
    isAccepted: false,
    detail:
      "None of the merchant's keys proves this signature, but it fits the body with a line end after it.",
    wouldMatch: [
      {
        keyId: "3f9a1c0de4b27785",
        differences: ["trailing_newline"],
        text: "The signature covers the body with a line break after it. Sign exactly the bytes that you send.",
      },
    ],
    faults: [],
    ...overrides,
  };
}
