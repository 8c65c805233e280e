import * as z from "zod/mini";
import { callbackStates } from "./callback.ts";
import { Money } from "./money.ts";
import { paymentDirections } from "./paymentDirection.ts";
import { PaymentId, Timestamp } from "./paymentId.ts";
import { PaymentStatus } from "./status.ts";

/**
 * One payment in the sandbox's list: what it is, where it stands, and whether the merchant was told and looked. `idPayment` is an `idPayin` or an
 * `idPayout`, by `direction`; ids of the two are apart (G15).
 */
export const SandboxPayment = z.object({
  direction: z.enum(paymentDirections),
  idPayment: PaymentId,
  status: PaymentStatus,
  processorStatus: z.optional(z.string()),
  paymentMethodCode: z.string(),
  money: Money,
  createdAt: Timestamp,
  /** When its status or its newest callback last changed. */
  updatedAt: Timestamp,
  /** Where its newest callback is; absent before there is one. */
  callbackState: z.optional(z.enum(callbackStates)),
  /** Whether the merchant's server read it after the callback was answered; absent before that, and where calls are not kept. */
  wasReadAfterCallback: z.optional(z.boolean()),
});
export type SandboxPayment = z.infer<typeof SandboxPayment>;
