import * as z from "zod/mini";
import { Callback } from "../callback.ts";
import { defineEndpoint } from "../endpoint.ts";
import { Timestamp } from "../paymentId.ts";
import { PaymentStatus } from "../status.ts";

/** A callback as the sandbox shop got it: verified or not, and what the shop then read of the payment (§6). */
export const ReceivedCallback = z.object({
  receivedAt: Timestamp,
  webhookId: z.string(),
  isVerified: z.boolean(),
  callback: z.optional(Callback),
  /** The headers that go with its signature (G22), by name. */
  headers: z.optional(z.record(z.string(), z.string())),
  /** The body letter by letter, its first 4096 characters. */
  body: z.optional(z.string()),
  /** What `GET /payins/{idPayin}` said after it. */
  statusRead: z.optional(PaymentStatus),
});
export type ReceivedCallback = z.infer<typeof ReceivedCallback>;

/** The sandbox shop's inbox, newest first, at most 100. */
export const listShopCallbacks = defineEndpoint({
  operationId: "listShopCallbacks",
  summary: "List the callbacks that the sandbox shop received",
  method: "GET",
  path: "/sandbox/shop/callbacks",
  base: "site",
  access: "open",
  sandboxOnly: true,
  success: { status: 200, body: z.object({ callbacks: z.array(ReceivedCallback) }) },
  problems: [],
});
