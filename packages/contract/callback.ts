import * as z from "zod/mini";
import { MerchantCode, PaymentId, Timestamp } from "./paymentId.ts";

/** The types of callback (webhook) that are sent today. Receivers ignore any other type (§6, G21). */
export const callbackTypes = [
  "payin.updated",
  "payout.updated",
  "payin.reversed",
  "payout.reversed",
] as const;
export type CallbackType = (typeof callbackTypes)[number];

/**
 * Body of a callback (webhook) (G21). It names the payment that changed, without its new state; the receiver then reads the
 * payment.
 */
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

/**
 * Delivery states of a callback (G23): `waiting` for its next attempt, `delivered`, or `dead`: a dead letter without further
 * attempts.
 */
export const callbackStates = ["waiting", "delivered", "dead"] as const;
export type CallbackState = (typeof callbackStates)[number];

/**
 * Results of one attempt to deliver a callback (G23): `delivered` for a 2xx, `gone` for a 410, or the reason of the failure.
 */
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
