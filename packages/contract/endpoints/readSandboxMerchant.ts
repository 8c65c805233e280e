import * as z from "zod/mini";
import { MerchantCode, Timestamp } from "../paymentId.ts";
import { defineEndpoint } from "../endpoint.ts";

/** The times of a merchant's key or secret, without its secret value. */
const credential = {
  createdAt: Timestamp,
  /** The time at which it expires. Absent if there is no such time yet. */
  endsAt: z.optional(Timestamp),
  /** Whether it is valid now. */
  isActive: z.boolean(),
};

/** A public key that verifies signatures (G8). */
export const SandboxPublicKey = z.object({
  keyId: z.string(),
  publicKeyPem: z.string(),
  ...credential,
});
export type SandboxPublicKey = z.infer<typeof SandboxPublicKey>;

/** A Merchant Secret key or a callback secret. Its value is shown only once, when it is created. */
export const SandboxSecret = z.object({ secretId: z.string(), ...credential });
export type SandboxSecret = z.infer<typeof SandboxSecret>;

/** A merchant of the sandbox: its name, credentials and fees (§1.6, G22, G31). All lists are oldest first. */
export const SandboxMerchant = z.object({
  merchantCode: MerchantCode,
  channelName: z.optional(z.string()),
  createdAt: Timestamp,
  /** Since when its creates are refused (G49). Absent if it is not suspended. */
  suspendedAt: z.optional(Timestamp),
  publicKeys: z.array(SandboxPublicKey),
  secrets: z.array(SandboxSecret),
  callbackSecrets: z.array(SandboxSecret),
  /** The gateway's public keys (`whpk_…`) for the `v1a` signatures of callbacks (G22). */
  callbackPublicKeys: z.array(z.string()),
  settings: z.object({
    /** In hundredths of a percent of the amount: 150 is 1.5 %. */
    payinFeeBasisPoints: z.number(),
    /** Tax in hundredths of a percent of the fee, by currency. */
    payinVatBasisPoints: z.record(z.string(), z.number()),
    /** Fee of one payout, a decimal number of major units. */
    payoutFee: z.string(),
    /** Fees of a payout that differ from `payoutFee`, by currency. */
    payoutFeeByCurrency: z.record(z.string(), z.string()),
    /** The payin methods that the merchant may use. Absent if it may use all. */
    payinMethodCodes: z.optional(z.array(z.string())),
    payoutMethodCodes: z.optional(z.array(z.string())),
  }),
});
export type SandboxMerchant = z.infer<typeof SandboxMerchant>;

/** Reads the caller's merchant with its public keys, the ids and times of its secrets, and its fees (G8, G22, G31). */
export const readSandboxMerchant = defineEndpoint({
  operationId: "readSandboxMerchant",
  summary: "Read the merchant with its keys",
  method: "GET",
  path: "/sandbox/merchant",
  access: "bearer",
  sandboxOnly: true,
  success: { status: 200, body: SandboxMerchant },
});
