import type { SandboxMerchant } from "../endpoints/readSandboxMerchant.ts";
import type { Statement } from "../endpoints/readStatement.ts";
import type { SignatureCheck } from "../endpoints/checkSignature.ts";
import type { TokenInspection } from "../endpoints/inspectToken.ts";

const createdAt = "2026-11-20T09:00:00.000Z";

/** Returns the test merchant with one active and one retired key; `overrides` change it. */
export function sampleSandboxMerchant(overrides: Partial<SandboxMerchant> = {}): SandboxMerchant {
  return {
    merchantCode: "SANDBOX",
    channelName: "Nordic Bikes",
    createdAt,
    publicKeys: [
      { keyId: "3f9a1c0de4b27785", publicKeyPem: samplePublicKey, createdAt, isActive: true },
      {
        keyId: "a1b2c3d4e5f60718",
        publicKeyPem: samplePublicKey,
        createdAt,
        endsAt: "2026-11-21T09:00:00.000Z",
        isActive: false,
      },
    ],
    secrets: [{ secretId: "77c0ffee12345678", createdAt, isActive: true }],
    callbackSecrets: [{ secretId: "0badcafe87654321", createdAt, isActive: true }],
    callbackPublicKeys: ["whpk_Gb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE="],
    settings: {
      payinFeeBasisPoints: 150,
      payinVatBasisPoints: { IDR: 1100 },
      payoutFee: "1",
      payoutFeeByCurrency: {},
    },
    ...overrides,
  };
}

/** An RSA public key of 2048 bits. Its private key was not kept. */
export const samplePublicKey = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAsjCJiDchXa0xNmtiDRCJ
UbLWksP2ypUEMbsvcotHu2Wt1BOihYtTwxwXQXtDWft2/FP0eYSiy5q9Tj1jj3fZ
ysaLdXyXwXqCsvptKRff2fHcjwbBj+c/lR2LTObVlVMkChr1/3kuYn7pG7MQRT6q
8J13mNRVv+Ue1Sa6hS5Y3ovfTpzxwiLf8DPa3NfSRQnOhGaSZUuY1GFESsh4Gv+Q
koDbk001hlk/rmD+/SI3OUDybHlU3r7L5+/gtU7KzKw6Ni1b/+FAOsM9NrJWV/tl
rAT3RxqrAhUCd/H6dsu0qtXCMQY+E9duSIsc8ojGPnaqpPkBiIaEBSNroqNf5Onk
+QIDAQAB
-----END PUBLIC KEY-----
`;

const php = (amount: number) => ({ amount, currencyCode: "PHP" });

const ofPayin = {
  bookedAt: "2026-11-21T10:00:07.000Z",
  account: "available",
  direction: "payin",
  idPayment: "A-1042",
} as const;
const ofPayout = {
  bookedAt: "2026-11-21T10:05:00.000Z",
  direction: "payout",
  idPayment: "P-7",
} as const;

/** Returns a statement with a payin and a payout in pesos, from an opening balance of 10 000 000; `overrides` change it. */
export function sampleStatement(overrides: Partial<Statement> = {}): Statement {
  return {
    entries: [
      { ...ofPayin, kind: "payin", amount: php(850), balance: php(10_000_850) },
      { ...ofPayin, kind: "fee", amount: php(-12.75), balance: php(10_000_837.25) },
      {
        ...ofPayout,
        account: "available",
        kind: "hold",
        amount: php(-51),
        balance: php(10_000_786.25),
      },
      { ...ofPayout, account: "reserved", kind: "hold", amount: php(51), balance: php(51) },
    ],
    totals: [
      {
        currencyCode: "PHP",
        opening: { available: php(10_000_000), reserved: php(0) },
        closing: { available: php(10_000_786.25), reserved: php(51) },
      },
    ],
    ...overrides,
  };
}

/** Returns the inspection of a token for one payin, as a payment page has it; `overrides` change it. */
export function sampleTokenInspection(overrides: Partial<TokenInspection> = {}): TokenInspection {
  return {
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
      "No key proves the signature in the form that G8 demands. The signature covers the body with a line break after it, which echo and editors add. Sign exactly the bytes that you send.",
    wouldMatch: [
      {
        keyId: "3f9a1c0de4b27785",
        differences: ["trailing_newline"],
        text: "The signature covers the body with a line break after it, which echo and editors add. Sign exactly the bytes that you send.",
      },
    ],
    faults: [],
    ...overrides,
  };
}
