import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import * as z from "zod";

/** The process that sends calls. */
export interface Loader {
  readonly run: (order: LoadOrder) => Promise<LoadReport>;
  readonly stop: () => void;
}

/** Starts the load process. It does one run at a time, and a run with a failed call is rejected. */
export function startLoader(): Loader {
  const program = fileURLToPath(new URL("makeLoad.ts", import.meta.url));
  const child: ChildProcess = fork(program, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  return {
    run: async (order) => {
      child.send(order);
      const [message] = await once(child, "message");
      const report = LoadReport.parse(message);
      if (report.failed > 0)
        throw new Error(`${report.failed} of ${report.calls} calls failed: ${report.firstFailure}`);
      return report;
    },
    stop: () => {
      child.disconnect();
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
  /**
   * `closed`: each connection sends its next call when it has its answer. `open`: calls are sent on schedule, whatever
   * happened to earlier ones.
   */
  pace: z.union([
    z.object({ kind: z.literal("closed"), seconds: z.number(), calls: z.optional(z.number()) }),
    z.object({ kind: z.literal("open"), seconds: z.number(), perSecond: z.number() }),
  ]),
});
export type LoadOrder = z.infer<typeof LoadOrder>;

/** The result. Times are in milliseconds; for `open` they start when the call was scheduled. */
export const LoadReport = z.object({
  calls: z.number(),
  /** Calls that were answered with a status other than 200 or 201, or not at all. */
  failed: z.number(),
  firstFailure: z.optional(z.string()),
  seconds: z.number(),
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
  /** Processor time of the process that sent the calls. */
  cpuMs: z.number(),
});
export type LoadReport = z.infer<typeof LoadReport>;
