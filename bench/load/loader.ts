import * as z from "zod";
import { startWorker } from "./worker.ts";

/** Starts the process that sends calls. A run with a failed call is rejected. */
export function startLoader() {
  const program = import.meta.resolve("./makeLoad.ts");
  const { run, stop } = startWorker<LoadOrder, LoadReport>(program, LoadReport);
  return {
    stop,
    run: async (order: LoadOrder) => {
      const report = await run(order);
      if (report.failed > 0)
        throw new Error(`${report.failed} of ${report.calls} calls failed: ${report.firstFailure}`);
      return report;
    },
  };
}

/** The calls to make, and their pace. */
export const LoadOrder = z.object({
  origin: z.string(),
  connections: z.number(),
  /** The callers take turns: the n-th call is made by the n-th caller, then from the first again. */
  callers: z.array(z.object({ merchantCode: z.string(), token: z.string() })),
  kind: z.enum(["create", "read"]),
  /** The prefix of payin ids, followed by the number of the call. For reads the number starts again after `ids`. */
  idPrefix: z.string(),
  ids: z.optional(z.number()),
  body: z.string(),
  /** Each connection sends its next call when it has its answer, for so long and at most so many calls in all. */
  pace: z.object({ seconds: z.number(), calls: z.optional(z.number()) }),
});
export type LoadOrder = z.infer<typeof LoadOrder>;

/** The result. */
export const LoadReport = z.object({
  calls: z.number(),
  /** Calls that were answered with a status other than 200 or 201, or not at all. */
  failed: z.number(),
  firstFailure: z.optional(z.string()),
  seconds: z.number(),
  /** Processor time of the process that sent the calls. */
  cpuMs: z.number(),
});
export type LoadReport = z.infer<typeof LoadReport>;
