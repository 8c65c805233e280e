import type { SandboxMerchant } from "../sandboxMerchant.ts";

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
    callbackPublicKeys: ["whpk_MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqow"],
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
