import * as z from "zod";

/** Calls to be made, and how many at a time or when. */
export const LoadOrder = z.object({
  origin: z.string(),
  connections: z.number(),
  /** The n-th call is made by the n-th of these, over and over. */
  callers: z.array(z.object({ merchantCode: z.string(), token: z.string() })),
  kind: z.enum(["create", "read"]),
  /** A payin's id is this and the number of the call; of a read, below `ids`, again and again. */
  idPrefix: z.string(),
  ids: z.optional(z.number()),
  body: z.string(),
  /** `closed`: each connection sends its next call when it has its answer. `open`: calls are sent at their times, whatever came of others. */
  pace: z.union([
    z.object({ kind: z.literal("closed"), seconds: z.number(), calls: z.optional(z.number()) }),
    z.object({ kind: z.literal("open"), seconds: z.number(), perSecond: z.number() }),
  ]),
});
export type LoadOrder = z.infer<typeof LoadOrder>;

/** The result; times in milliseconds, for `open` from the time at which a call should have been sent. */
export const LoadReport = z.object({
  calls: z.number(),
  /** The number of answers with another status than 200 or 201, or that never came. */
  failed: z.number(),
  firstFailure: z.optional(z.string()),
  seconds: z.number(),
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
  /** Processor time of the process that sent them. */
  cpuMs: z.number(),
});
export type LoadReport = z.infer<typeof LoadReport>;
