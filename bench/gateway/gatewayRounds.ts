import type { LoadOrder } from "../load/loader.ts";
import { cpuOfFamily, cpuOfProcess } from "../machine/cpuTime.ts";
import { merchantCodes } from "./fillDatabase.ts";
import { type GatewayStage, makeOrder, storedPayins, storedPrefix } from "./gatewayStage.ts";
import { pgbenchScript, runPgbench } from "./pgbench.ts";

export const kinds = ["create", "read"] as const;
type Kind = (typeof kinds)[number];

/** The rate of calls, and the cost of one call in microseconds of processor time. */
export interface Sample {
  readonly perSecond: number;
  readonly serverUs: number;
  readonly postgresUs: number;
  /** The cost of PgBouncer; 0 without one. */
  readonly poolerUs: number;
  /** The cost of the process that sends the calls. It is part of no ratio. */
  readonly loadUs: number;
}

/** The samples of one kind of call, one per round. `pooled`, the gateway behind PgBouncer, is empty without one. */
export type Rounds = Readonly<Record<"ours" | "floor" | "pgbench" | "pooled", Sample[]>>;

/** The samples of all rounds. */
export interface GatewayRounds extends Readonly<Record<Kind, Rounds>> {
  /** Creates, each with a token of its own. */
  readonly fresh: Sample[];
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
  const { gateway, floor, pooled, general } = stage;
  // Freshly started programs are slow.
  for (const kind of kinds) {
    const pace = { seconds: 180, calls: warmingCalls };
    for (const server of [gateway, floor])
      await stage.loader.run(makeOrder(server, kind, general, pace));
    if (pooled) await stage.loader.run(makeOrder(pooled.gateway, kind, pooled.general, pace));
  }
  const taken: GatewayRounds = { create: noRounds(), read: noRounds(), fresh: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of kinds) {
      const order = (server = gateway, callers = general) =>
        makeOrder(server, kind, callers, { seconds });
      const { ours, floor: floors, pgbench, pooled: behind } = taken[kind];
      ours.push(await measureLoad(stage, gateway.pid, order()));
      floors.push(await measureLoad(stage, floor.pid, order(floor)));
      pgbench.push(await measurePgbench(stage, kind, seconds));
      if (pooled)
        behind.push(
          await measureLoad(
            stage,
            pooled.gateway.pid,
            order(pooled.gateway, pooled.general),
            pooled.poolerPid,
          ),
        );
    }
    taken.fresh.push(await measureFresh(stage, seconds));
  }
  return taken;
}

function noRounds(): Rounds {
  return { ours: [], floor: [], pgbench: [], pooled: [] };
}

async function measureFresh(stage: GatewayStage, seconds: number): Promise<Sample> {
  const calls = seconds * 100;
  const order = makeOrder(stage.gateway, "create", [], { seconds: seconds * 10, calls });
  const callers = await stage.tokens.fresh(order.idPrefix, calls);
  return await measureLoad(stage, stage.gateway.pid, { ...order, callers });
}

async function measurePgbench(stage: GatewayStage, kind: Kind, seconds: number): Promise<Sample> {
  const { postgres, recordings, databaseUrl } = stage;
  const merchants = { from: Number(merchantCodes[0]), count: merchantCodes.length };
  const stored = { idPrefix: storedPrefix, count: storedPayins };
  const script = pgbenchScript(recordings[kind], merchants, kind === "read" ? stored : undefined);
  const run = async () =>
    await runPgbench(postgres.pgbench, databaseUrl, script, { seconds, connections: 20 });
  return await measure(stage, undefined, undefined, run);
}

async function measureLoad(
  stage: GatewayStage,
  pid: number,
  order: LoadOrder,
  poolerPid?: number,
): Promise<Sample> {
  return await measure(stage, pid, poolerPid, async () => {
    const { calls, seconds, cpuMs } = await stage.loader.run(order);
    return { calls, perSecond: calls / seconds, cpuMs };
  });
}

/** Measures the processor time of a run, of the server, of PostgreSQL and of the pooler. */
async function measure(
  { postgres }: GatewayStage,
  pid: number | undefined,
  poolerPid: number | undefined,
  run: () => Promise<{
    readonly calls: number;
    readonly perSecond: number;
    readonly cpuMs: number;
  }>,
): Promise<Sample> {
  const used = () => ({
    server: pid === undefined ? 0 : cpuOfProcess(pid),
    postgres: cpuOfFamily(postgres.pid),
    pooler: poolerPid === undefined ? 0 : cpuOfProcess(poolerPid),
  });
  const before = used();
  const { calls, perSecond, cpuMs } = await run();
  const after = used();
  const perCallUs = (milliseconds: number) => (milliseconds * 1000) / calls;
  return {
    perSecond,
    serverUs: perCallUs(after.server - before.server),
    postgresUs: perCallUs(after.postgres - before.postgres),
    poolerUs: perCallUs(after.pooler - before.pooler),
    loadUs: perCallUs(cpuMs),
  };
}
