import * as z from "zod/mini";
import { MerchantCode, Timestamp } from "./paymentId.ts";

/** A key or secret of a merchant by its id and its times, without what is secret of it. */
const credential = {
  createdAt: Timestamp,
  /** From then on it proves nothing; absent as long as that is open. */
  endsAt: z.optional(Timestamp),
  /** Whether it counts now. */
  isActive: z.boolean(),
};

/** A public key that proves signatures (G8). */
export const SandboxPublicKey = z.object({
  keyId: z.string(),
  publicKeyPem: z.string(),
  ...credential,
});
export type SandboxPublicKey = z.infer<typeof SandboxPublicKey>;

/** A Merchant Secret key or a callback secret, whose value is told once, when it is made. */
export const SandboxSecret = z.object({ secretId: z.string(), ...credential });
export type SandboxSecret = z.infer<typeof SandboxSecret>;

/** What a merchant of the sandbox is known by, proves itself with, and pays (§1.6, G22, G31). All lists oldest first. */
export const SandboxMerchant = z.object({
  merchantCode: MerchantCode,
  channelName: z.optional(z.string()),
  createdAt: Timestamp,
  publicKeys: z.array(SandboxPublicKey),
  secrets: z.array(SandboxSecret),
  callbackSecrets: z.array(SandboxSecret),
  /** The service's keys that sign callbacks as `v1a`, `whpk_…` (G22). */
  callbackPublicKeys: z.array(z.string()),
  settings: z.object({
    /** In hundredths of a percent of the amount: 150 is 1.5 %. */
    payinFeeBasisPoints: z.number(),
    /** Tax in hundredths of a percent of the fee, by currency. */
    payinVatBasisPoints: z.record(z.string(), z.number()),
    /** Of one payout, a decimal number of major units. */
    payoutFee: z.string(),
    /** Other fees, by currency. */
    payoutFeeByCurrency: z.record(z.string(), z.string()),
    /** The payin methods it may use; absent where it may use all. */
    payinMethodCodes: z.optional(z.array(z.string())),
    payoutMethodCodes: z.optional(z.array(z.string())),
  }),
});
export type SandboxMerchant = z.infer<typeof SandboxMerchant>;
