import * as z from "zod";

/** The payments to make. */
export const PaymentOrder = z.object({
  origin: z.string(),
  connections: z.number(),
  /** The merchants take turns: the n-th payment is of the n-th merchant, then of the first again. */
  callers: z.array(z.object({ merchantCode: z.string(), token: z.string() })),
  /** The prefix of payin ids, followed by the number of the payment. */
  idPrefix: z.string(),
  /** The body of a create as JSON; its callback URL is replaced. */
  body: z.string(),
  /** Payments are begun on schedule, whatever happened to earlier ones. */
  perSecond: z.number(),
  seconds: z.number(),
});
export type PaymentOrder = z.infer<typeof PaymentOrder>;

/** The result. Times are in milliseconds, from when a call should have been sent. */
export const PaymentReport = z.object({
  payments: z.number(),
  /** Payments with a call that was refused or not answered, without a callback, or without SUCCESS at the end. */
  failed: z.number(),
  firstFailure: z.optional(z.string()),
  /** Of all calls of all payments. */
  p50: z.number(),
  p99: z.number(),
  /** From when the status was due to the callback, 99th percentile. */
  callbackP99: z.number(),
});
export type PaymentReport = z.infer<typeof PaymentReport>;
