import type { LoadOrder } from "../load/loader.ts";
import { merchantCodes } from "./fillDatabase.ts";
import { type GatewayStage, makeOrder, storedPayins, storedPrefix } from "./gatewayStage.ts";
import { pgbenchScript, runPgbench } from "./pgbench.ts";
import type { MeasuredServer } from "./servers.ts";
import type { BenchServer } from "../machine/benchServer.ts";
import { cpuOfFamily, cpuOfProcess } from "../machine/cpuTime.ts";

type Kind = LoadOrder["kind"];

/** The samples of one kind of call, one per round. */
export interface Rounds {
  readonly ours: readonly Sample[];
  readonly floor: readonly Sample[];
  readonly pgbench: readonly Sample[];
}

/** The samples of all rounds. */
export interface GatewayRounds {
  readonly create: Rounds;
  readonly read: Rounds;
  /** Creates, each with a token of its own. */
  readonly fresh: readonly Sample[];
  /** The same calls to the gateway behind PgBouncer; empty without one. */
  readonly pooled: Readonly<Record<Kind, readonly PooledSample[]>>;
}

/** The number of rounds, the seconds of each, and the number of warm-up calls of each kind. */
export interface RoundsPlan {
  readonly rounds: number;
  readonly seconds: number;
  readonly warmingCalls: number;
}

/** Measures the gateway, the floor and pgbench in turn, so that other load on the machine affects all of them alike. */
export async function measureRounds(
  stage: GatewayStage,
  { rounds, seconds, warmingCalls }: RoundsPlan,
): Promise<GatewayRounds> {
  await warm(stage, warmingCalls);
  const create = emptyRounds();
  const read = emptyRounds();
  const fresh: Sample[] = [];
  const pooled = { create: new Array<PooledSample>(), read: new Array<PooledSample>() };
  for (let round = 0; round < rounds; round += 1) {
    const taken = {
      create: await measureKind(stage, "create", seconds),
      read: await measureKind(stage, "read", seconds),
      fresh: await measureFresh(stage, seconds),
    };
    for (const side of ["ours", "floor", "pgbench"] as const) {
      create[side].push(taken.create[side]);
      read[side].push(taken.read[side]);
    }
    fresh.push(taken.fresh);
    for (const kind of ["create", "read"] as const)
      pooled[kind].push(...(await measurePooled(stage, kind, seconds)));
  }
  return { create, read, fresh, pooled };
}

/** Warms up the gateways and the floor, because freshly started programs are slow. */
async function warm(stage: GatewayStage, calls: number): Promise<void> {
  const { gateway, floor, general, pooled } = stage;
  const pace = { kind: "closed", seconds: 180, calls } as const;
  for (const kind of ["create", "read"] as const) {
    for (const server of [gateway, floor])
      await stage.loader.run(makeOrder(server, kind, general, pace));
    if (pooled) await stage.loader.run(makeOrder(pooled.gateway, kind, pooled.general, pace));
  }
}

async function measureKind(stage: GatewayStage, kind: Kind, seconds: number) {
  const { postgres, gateway, floor, recordings, databaseUrl } = stage;
  const merchants = { from: Number(merchantCodes[0]), count: merchantCodes.length };
  const stored = { idPrefix: storedPrefix, count: storedPayins };
  const script = pgbenchScript(recordings[kind], merchants, kind === "read" ? stored : undefined);
  const load = async (server: MeasuredServer) => await measureLoad(stage, server, kind, seconds);
  return {
    ours: await load(gateway),
    floor: await load(floor),
    pgbench: await measure(postgres, undefined, async () => ({
      ...(await runPgbench(postgres.pgbench, databaseUrl, script, { seconds, connections: 20 })),
      p99: 0,
    })),
  };
}

async function measureLoad(
  stage: GatewayStage,
  server: MeasuredServer,
  kind: Kind,
  seconds: number,
): Promise<Sample> {
  const order = makeOrder(server, kind, stage.general, { kind: "closed", seconds });
  return await measure(stage.postgres, server.pid, async () => await runLoad(stage, order));
}

/** Measures the gateway behind PgBouncer; an empty list without one. */
async function measurePooled(
  stage: GatewayStage,
  kind: Kind,
  seconds: number,
): Promise<readonly PooledSample[]> {
  const { postgres, pooled } = stage;
  if (!pooled) return [];
  const { gateway, general, poolerPid } = pooled;
  const order = makeOrder(gateway, kind, general, { kind: "closed", seconds });
  let calls = 0;
  const before = cpuOfProcess(poolerPid);
  const sample = await measure(postgres, gateway.pid, async () => {
    const run = await runLoad(stage, order);
    calls = run.calls;
    return run;
  });
  return [{ ...sample, poolerUs: ((cpuOfProcess(poolerPid) - before) * 1000) / calls }];
}

async function measureFresh(stage: GatewayStage, seconds: number): Promise<Sample> {
  const calls = seconds * 100;
  const pace = { kind: "closed" as const, seconds: seconds * 10, calls };
  const order = makeOrder(stage.gateway, "create", [], pace);
  const callers = await stage.tokens.fresh(order.idPrefix, calls);
  return await measure(
    stage.postgres,
    stage.gateway.pid,
    async () => await runLoad(stage, { ...order, callers }),
  );
}

async function runLoad({ loader }: GatewayStage, order: LoadOrder) {
  const { calls, seconds, p99, cpuMs } = await loader.run(order);
  return { calls, perSecond: calls / seconds, p99, cpuMs };
}

function emptyRounds() {
  return { ours: new Array<Sample>(), floor: new Array<Sample>(), pgbench: new Array<Sample>() };
}

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

/** A sample of the gateway behind PgBouncer. */
export interface PooledSample extends Sample {
  /** Microseconds of processor time per call of PgBouncer. */
  readonly poolerUs: number;
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
