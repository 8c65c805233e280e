import type { OpenApiExample } from "./openApiExample.ts";

const php = (amount: number) => ({ amount, currencyCode: "PHP" });

const listed = {
  direction: "payin",
  idPayment: "ORDER-1",
  status: "SUCCESS",
  paymentMethodCode: "QR_PH",
  money: php(51),
  createdAt: "2026-11-21T10:00:00.000Z",
  updatedAt: "2026-11-21T10:00:05.120Z",
  callbackState: "delivered",
  wasReadAfterCallback: false,
};

const timeline = {
  direction: "payin",
  idPayment: "ORDER-1",
  payment: listed,
  events: [
    {
      kind: "call",
      at: "2026-11-21T10:00:00.000Z",
      operationId: "createPayin",
      method: "POST",
      path: "/payins/ORDER-1",
      status: 201,
      requestId: "0b0e4b2e-6f0a-4f59-9b5c-3d1f6a2c7d10",
      durationMs: 8,
      by: "page",
      jti: "Qd3kP1x9Zr8aT0uW",
    },
    {
      kind: "state",
      at: "2026-11-21T10:00:05.000Z",
      status: "SUCCESS",
      why: "In the sandbox an amount of 51 leads to SUCCESS (section 3 of the interface).",
    },
    {
      kind: "callbackTry",
      at: "2026-11-21T10:00:05.020Z",
      idCallback: "msg_2b0f7a52-5a0e-4f0f-9c38-6a3b1f0d7c11",
      tryNumber: 1,
      callbackUrl: "https://shop.example/callbacks",
      result: "delivered",
      durationMs: 100,
      httpStatus: 204,
    },
  ],
  hints: [
    {
      code: "callback_answered_never_read",
      text: "The callback was answered, but no server of yours has read the payment since: a callback does not tell the status, so read the payment after each.",
    },
  ],
};

const publicKey = {
  keyId: "3f9a1c0de4b27785",
  publicKeyPem: examplePublicKey(),
  createdAt: "2026-11-20T09:00:00.000Z",
  isActive: true,
};

const merchant = {
  merchantCode: "SANDBOX",
  channelName: "Nordic Bikes",
  createdAt: "2026-11-20T09:00:00.000Z",
  publicKeys: [publicKey],
  secrets: [
    { secretId: "77c0ffee12345678", createdAt: "2026-11-20T09:00:00.000Z", isActive: true },
  ],
  callbackSecrets: [
    { secretId: "0badcafe87654321", createdAt: "2026-11-20T09:00:00.000Z", isActive: true },
  ],
  callbackPublicKeys: ["whpk_Gb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE="],
  settings: {
    payinFeeBasisPoints: 150,
    payinVatBasisPoints: { IDR: 1100 },
    payoutFee: "1",
    payoutFeeByCurrency: {},
  },
};

/** Examples of the calls of the sandbox's console, by operation. */
export const consoleExamples: Readonly<Record<string, OpenApiExample>> = {
  listSandboxPayments: { reply: { payments: [listed], nextCursor: "WyIyMDI2LTExLTIxIl0" } },
  readPayinTimeline: { reply: timeline },
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
      hints: [
        {
          code: "never_opened",
          text: "A token was issued, but nobody has used it yet. Send the customer to the RedirectURL.",
        },
      ],
    },
  },
  inspectToken: {
    request: { token: "eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJTQU5EQk9YIn0.c2lnbmF0dXJl" },
    reply: {
      isAccepted: true,
      detail: "The service accepts this token for another 29 min.",
      environment: "sandbox",
      isOwn: true,
      jti: "Qd3kP1x9Zr8aT0uW",
      issuedAt: "2026-11-21T10:00:00.000Z",
      expireAt: "2026-11-21T10:30:00.000Z",
      validitySecs: 1800,
      secsLeft: 1740,
      kind: "action",
      action: "PAYIN_CREATE",
      idPayment: "ORDER-1",
      calls: [
        {
          operationId: "createPayin",
          method: "POST",
          path: "/payins/{idPayin}",
          summary: "Create a payin",
          covers: "one",
          idPayment: "ORDER-1",
        },
      ],
      concerns: [
        {
          code: "any_amount",
          text: "The token allows any amount. A customer who changes the amount in the link pays the changed amount. Request the token with money.",
        },
      ],
    },
  },
  checkSignature: {
    request: {
      body: '{"merchantCode":"SANDBOX","operations":["GET /payins/.*"],"timestamp":1795255200}',
      signature: "c2lnbmF0dXJl",
    },
    reply: {
      isAccepted: false,
      detail:
        "No key proves the signature in the form that G8 demands. The signature is in hexadecimal. Send it in base64.",
      wouldMatch: [
        {
          keyId: publicKey.keyId,
          differences: ["hex_signature"],
          text: "The signature is in hexadecimal. Send it in base64.",
        },
      ],
      faults: [],
    },
  },
  readSandboxMerchant: { reply: merchant },
  addSandboxPublicKey: {
    request: { publicKeyPem: publicKey.publicKeyPem },
    reply: publicKey,
  },
  retireSandboxPublicKey: { request: { keyId: publicKey.keyId }, reply: merchant },
  rotateSandboxSecret: {
    reply: {
      secretId: "77c0ffee12345678",
      secret: "the new Merchant Secret key",
      oldEndAt: "2026-11-22T10:00:00.000Z",
    },
  },
  rotateSandboxCallbackSecret: {
    reply: {
      secretId: "0badcafe87654321",
      secret: "whsec_ and the base64 of 32 bytes",
      oldEndAt: "2026-11-22T10:00:00.000Z",
    },
  },
  readStatement: {
    reply: {
      entries: [
        {
          bookedAt: "2026-11-21T10:00:05.000Z",
          account: "available",
          kind: "payin",
          amount: php(51),
          balance: php(10_000_051),
          direction: "payin",
          idPayment: "ORDER-1",
        },
        {
          bookedAt: "2026-11-21T10:00:05.000Z",
          account: "available",
          kind: "fee",
          amount: php(-0.77),
          balance: php(10_000_050.23),
          direction: "payin",
          idPayment: "ORDER-1",
        },
      ],
      totals: [
        {
          currencyCode: "PHP",
          opening: { available: php(10_000_000), reserved: php(0) },
          closing: { available: php(10_000_050.23), reserved: php(0) },
        },
      ],
    },
  },
};

/** Returns a public key whose private key nobody has. */
function examplePublicKey(): string {
  return `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEApw15y7GOUHFlmdPULqNf
UeEhJXSduFFG0QrQpXBIPywipRbWez9DfgbEGeCzgTXqGsCdg1esV68lU7G+Ua+N
3GOmkSZXUukeAZ7RDXyTPbJNV6y79NgrvnXCrGVeiDPDhRMqhzoiEx5caMIuIl8T
+9RGVR0mV6Sj2O66ifzOuxTEptGBaKYkZOxIJPfhM8DQgWc/uy06PdzQt9uFsbp9
ShdwUhQaxty2qV69k6fX3oJX8/fChDfEihl1q8VhJJh9avjqmnEc0sI25SlRXoXu
ahmMhkmmX5tzqnJVqLJgRQL+m8clkPR68o7YDOifSLvYKctlSm+g+MTjR1tW+sse
EQIDAQAB
-----END PUBLIC KEY-----
`;
}
