import type { BenchServer } from "../machine/benchServer.ts";
import { cpuOfFamily, cpuOfProcess } from "../machine/cpuTime.ts";

/** The rate of calls, and the cost of one call. */
export interface Sample {
  readonly perSecond: number;
  readonly p99: number;
  /** Microseconds of processor time per call, of the server and of PostgreSQL. */
  readonly serverUs: number;
  readonly postgresUs: number;
  /** Microseconds of processor time per call of the process that sent the calls. It is part of no ratio. */
  readonly loadUs: number;
}

/** The result of a run. */
interface Run {
  readonly calls: number;
  readonly perSecond: number;
  readonly p99: number;
  readonly cpuMs: number;
}

/** Measures the processor time of a run. Without `pid`, the load runs directly on the database. */
export async function measure(
  postgres: Pick<BenchServer, "pid">,
  pid: number | undefined,
  run: () => Promise<Run>,
): Promise<Sample> {
  const used = () => ({
    server: pid === undefined ? 0 : cpuOfProcess(pid),
    postgres: cpuOfFamily(postgres.pid),
  });
  const before = used();
  const { calls, perSecond, p99, cpuMs } = await run();
  const after = used();
  const perCallUs = (milliseconds: number) => (milliseconds * 1000) / calls;
  return {
    perSecond,
    p99,
    serverUs: perCallUs(after.server - before.server),
    postgresUs: perCallUs(after.postgres - before.postgres),
    loadUs: perCallUs(cpuMs),
  };
}
