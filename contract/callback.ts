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

/** Where a callback is on its way (G23): `waiting` for its next try, `delivered`, or a `dead` letter that is tried no more. */
export const callbackStates = ["waiting", "delivered", "dead"] as const;
export type CallbackState = (typeof callbackStates)[number];

/** How one try to deliver a callback went (G23): `delivered` by a 2xx, `gone` by a 410, or why not. */
export const tryResults = [
  "delivered",
  "http_status",
  "redirect",
  "gone",
  "timeout",
  "connect_timeout",
  "connection_failed",
  "address_refused",
] as const;
export type TryResultCode = (typeof tryResults)[number];
