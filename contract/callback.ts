import * as z from "zod/mini";
import { MerchantCode, PaymentId, Timestamp } from "./paymentId.ts";

/** Types of callback that are sent today; more may come and are to be ignored (§6, G21). */
export const callbackTypes = ["payin.updated", "payout.updated"] as const;
export type CallbackType = (typeof callbackTypes)[number];

/** Body of a callback (G21): that an entity changed, never how. The reader then asks for the payment. */
export const Callback = z.object({
  id: z.string(),
  type: z.string(),
  timestamp: Timestamp,
  apiVersion: z.literal("2"),
  merchantCode: MerchantCode,
  isTest: z.boolean(),
  idPayin: z.optional(PaymentId),
  idPayout: z.optional(PaymentId),
});
export type Callback = z.infer<typeof Callback>;
