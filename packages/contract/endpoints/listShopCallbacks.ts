import * as z from "zod/mini";
import { Callback } from "../callback.ts";
import { defineEndpoint } from "../endpoint.ts";
import { MerchantCode, Timestamp } from "../paymentId.ts";
import { PaymentStatus } from "../status.ts";

/** A callback as the sandbox's inbox received it: whether it is verified, and the status that was then read (§6). */
export const ReceivedCallback = z.object({
  receivedAt: Timestamp,
  webhookId: z.string(),
  isVerified: z.boolean(),
  callback: z.optional(Callback),
  /** The headers that belong to its signature (G22), by name. */
  headers: z.optional(z.record(z.string(), z.string())),
  /** The first 1024 characters of the raw body. */
  body: z.optional(z.string()),
  /** The status that `GET /payins/{idPayin}` returned afterwards. */
  statusRead: z.optional(PaymentStatus),
  /** The detail of that status, such as `REVERSED` (G58). */
  processorStatusRead: z.optional(z.string()),
});
export type ReceivedCallback = z.infer<typeof ReceivedCallback>;

/**
 * Lists the callbacks that the sandbox's inbox received, newest first, at most 100 of each merchant: those of the given
 * merchants and those that name none.
 */
export const listShopCallbacks = defineEndpoint({
  operationId: "listShopCallbacks",
  summary: "List the callbacks that the sandbox's inbox received",
  method: "GET",
  path: "/sandbox/shop/callbacks",
  query: { merchantCodes: MerchantCode },
  base: "site",
  access: "open",
  sandboxOnly: true,
  success: { status: 200, body: z.object({ callbacks: z.array(ReceivedCallback) }) },
});
