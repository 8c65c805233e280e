import {
  samplePublicKey,
  sampleSandboxMerchant,
  sampleSignatureCheck,
  sampleTokenInspection,
} from "@pay/contract/samples/consoleSamples.ts";
import { finished } from "@pay/contract/samples/samplePayin.ts";
import { sampleSandboxPayment, sampleTimeline } from "@pay/contract/samples/sampleTimeline.ts";
import { examplePublicKey, signedExamples } from "./signedExamples.ts";
import {
  finishedPayout,
  type OpenApiExample,
  payin,
  reversed,
  token,
  visit,
} from "./exampleValues.ts";

const { server: signed } = signedExamples.createToken;
const merchant = sampleSandboxMerchant();
const [publicKey, retiredKey] = merchant.publicKeys;
const oldEndAt = "2026-11-22T10:00:00.000Z";

/** Examples of the operations that only the sandbox has, by operation. */
export const sandboxExamples: Readonly<Record<string, OpenApiExample>> = {
  readInstitutionVisit: { reply: visit },
  decideInstitutionVisit: { request: { decision: "approve" }, reply: visit },
  advancePayin: { request: { toNext: true }, reply: finished(payin, "SUCCESS") },
  decidePayin: { request: { status: "SUCCESS" }, reply: finished(payin, "SUCCESS") },
  reversePayin: { reply: reversed(finished(payin, "SUCCESS")) },
  choosePayinScenario: {
    request: { name: "lateCallback" },
    reply: { idPayin: "ORDER-1", name: "lateCallback" },
  },
  advancePayout: { request: { by: 5 }, reply: finishedPayout("SUCCESS") },
  decidePayout: {
    request: { status: "FAILED" },
    reply: finishedPayout("FAILED", "DECIDED_BY_HAND"),
  },
  reversePayout: { reply: finishedPayout("SUCCESS", "REVERSED") },
  choosePayoutScenario: {
    request: { name: "duplicateCallback" },
    reply: { idPayout: "PAYOUT-1", name: "duplicateCallback" },
  },
  readSettled: { reply: { settled: true, nextDueAt: "2026-11-21T10:00:05.000Z" } },
  listSandboxPayments: {
    reply: { payments: [sampleSandboxPayment()], nextCursor: "WyIyMDI2LTExLTIxIl0" },
  },
  listHeldCallbacks: {
    reply: {
      callbacks: [
        {
          id: "msg_2b0f7a52-5a0e-4f0f-9c38-6a3b1f0d7c11",
          type: "payin.updated",
          idPayin: "ORDER-1",
          receivedAt: "2026-11-21T10:00:05.310Z",
          cursor: "WyIxNzk1MjU1MjA1MzEwIl0",
          headers: {
            "content-type": "application/json",
            "webhook-id": "msg_2b0f7a52-5a0e-4f0f-9c38-6a3b1f0d7c11",
            "webhook-timestamp": "1795255205",
            "webhook-signature": "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
          },
          body: `{"id":"msg_2b0f7a52-5a0e-4f0f-9c38-6a3b1f0d7c11","type":"payin.updated","timestamp":"2026-11-21T10:00:05.000Z","apiVersion":"2","merchantCode":"SANDBOX","isTest":true,"idPayin":"ORDER-1"}`,
        },
      ],
    },
  },
  readPayinTimeline: { reply: sampleTimeline() },
  readPayoutTimeline: {
    reply: {
      direction: "payout",
      idPayment: "PAYOUT-1",
      events: [
        {
          kind: "token",
          at: "2026-11-21T10:00:00.000Z",
          jti: "Qd3kP1x9Zr8aT0uW",
          action: "PAYOUT_CREATE",
          operations: ["POST /payouts/PAYOUT-1", "GET /payouts/PAYOUT-1"],
          validitySecs: 1800,
          expireAt: "2026-11-21T10:30:00.000Z",
        },
      ],
      hints: [{ code: "never_opened", text: "Nobody has used the token of this payment yet." }],
    },
  },
  inspectToken: { request: { token: token.token }, reply: sampleTokenInspection() },
  checkSignature: {
    request: {
      body: JSON.stringify(signed.body),
      signature: signed.signature,
      publicKeyPem: examplePublicKey,
    },
    reply: sampleSignatureCheck({
      detail:
        "The given key proves the signature, but it is not an active key of the merchant. Add it before you ask for a token.",
      match: { keyId: "c6da2c0710a6a961", form: "raw" },
      wouldMatch: [],
    }),
  },
  readSandboxMerchant: { reply: merchant },
  addSandboxPublicKey: { request: { publicKeyPem: samplePublicKey }, reply: publicKey },
  retireSandboxPublicKey: { request: { keyId: retiredKey?.keyId }, reply: merchant },
  rotateSandboxSecret: {
    reply: { secretId: "77c0ffee12345678", secret: "the new Merchant Secret key", oldEndAt },
  },
  rotateSandboxCallbackSecret: {
    reply: { secretId: "0badcafe87654321", secret: "whsec_ and the base64 of 32 bytes", oldEndAt },
  },
};
