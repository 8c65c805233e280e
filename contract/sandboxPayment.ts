import * as z from "zod/mini";
import { callbackStates } from "./callback.ts";
import { Money } from "./money.ts";
import { paymentDirections } from "./paymentDirection.ts";
import { PaymentId, Timestamp } from "./paymentId.ts";
import { PaymentStatus } from "./status.ts";

/**
 * One payment in the sandbox's list, with its status, its callback and whether the merchant read it afterwards. `idPayment`
 * is an `idPayin` or an `idPayout`, by `direction`; the two have separate namespaces (G15).
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
  /** Delivery state of its newest callback. Absent before the first one. */
  callbackState: z.optional(z.enum(callbackStates)),
  /**
   * Whether the merchant's server read the payment after it accepted the callback. Absent before that, and if calls are not
   * kept.
   */
  wasReadAfterCallback: z.optional(z.boolean()),
});
export type SandboxPayment = z.infer<typeof SandboxPayment>;
