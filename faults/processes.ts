import { setTimeout as wait } from "node:timers/promises";
import { Agent, request } from "undici";
import { endWithParent } from "@pay/gateway/parentWatch.ts";
import { percentile } from "../bench/statistics.ts";
import { openOwnPostgres } from "./ownPostgres.ts";
import { openReplicatedPostgres } from "./replicatedPostgres.ts";
import { authorize, type Authorized, paymentOf } from "./paymentStream.ts";
import { type RunningService, startOn, withDataDir } from "./runningService.ts";
import { startRedis } from "../scripts/test/programs/redis.ts";
import { cpuOfFamily } from "../bench/machine/cpuTime.ts";

const usage = `Measures the cost of creates and reads on one and two processes with one PostgreSQL. Needs Linux and Redis.

  npm run processes -- [calls] [late | callbacks]

  calls       of each kind, 500 unless given
  late        measures one process instead, before a PostgreSQL whose synchronous standby is so many milliseconds away
  callbacks   measures one process instead, which starts when so many payments are due to become final
`;

/** The calls under way at a time. Commits that wait for a standby show only beside many others. */
const atATime = { alone: 8, beforeStandby: 32 };
// Live does not log calls.
const limit = {
  RATE_LIMIT_PER_SECOND: "1000000",
  LOG_LEVEL: "silent",
  SANDBOX_CALL_LOG: "false",
};

/** The cost of one kind of call. CPU times hardly depend on other load of the machine; the other times do. */
interface ProcessesRow {
  readonly call: "create" | "read";
  readonly processes: number;
  readonly limitsIn: "process" | "Redis";
  readonly perSecond: number;
  readonly p99Ms: number;
  /** CPU time of all processes of the service per call. */
  readonly gatewayCpuMs: number;
  readonly databaseCpuMs: number;
  readonly redisCpuMs: number;
}

/**
 * Measures creates and reads on one and on two processes, which share a PostgreSQL with fsync. Limits are counted
 * separately or in Redis.
 */
async function measureProcesses(calls: number): Promise<readonly ProcessesRow[]> {
  const redis = await startRedis();
  if ("missing" in redis) throw new Error(redis.missing);
  try {
    return await withDataDir(async (dataDir, receiver) => {
      const server = await openOwnPostgres(`${dataDir}/postgres`);
      const rows: ProcessesRow[] = [];
      try {
        for (const processes of [1, 2]) {
          for (const limitsIn of ["process", "Redis"] as const) {
            const stores = {
              dataDir,
              databaseUrl: server.url,
              ...(limitsIn === "Redis" && { redisUrl: redis.url }),
            };
            const services: RunningService[] = [];
            for (let one = 0; one < processes; one += 1)
              services.push(await startOn(stores, limit));
            const authorized = await Promise.all(services.map(authorize));
            const prefix = `B${processes}${limitsIn}`;
            const pids = services.flatMap(({ child }) => child.pid ?? []);
            for (const call of ["create", "read"] as const) {
              const gatewayCpu = () => pids.reduce((sum, pid) => sum + cpuOfFamily(pid), 0);
              const databaseCpu = () => cpuOfFamily(server.pid() ?? 0);
              const redisCpu = () => cpuOfFamily(redis.pid);
              const before = [gatewayCpu(), databaseCpu(), redisCpu()] as const;
              const startedAtMs = performance.now();
              const order = { prefix, calls, callbackUrl: receiver.url, atATime: atATime.alone };
              const times = await callAll(authorized, call, order);
              const seconds = (performance.now() - startedAtMs) / 1000;
              rows.push({
                call,
                processes,
                limitsIn,
                perSecond: Math.round(calls / seconds),
                p99Ms: Math.round(percentile(times, 99)),
                gatewayCpuMs: (gatewayCpu() - before[0]) / calls,
                databaseCpuMs: (databaseCpu() - before[1]) / calls,
                redisCpuMs: (redisCpu() - before[2]) / calls,
              });
            }
            for (const service of services) await service.kill();
          }
        }
        return rows;
      } finally {
        await server.stop("immediate");
      }
    });
  } finally {
    await redis.stop();
  }
}

/** The cost of creates before a PostgreSQL with a synchronous standby. */
interface StandbyRow {
  readonly standbyLateMs: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Measures creates on one process whose commits wait for a standby that gets everything `lateMs` later. */
async function measureBeforeStandby(calls: number, lateMs: number): Promise<StandbyRow> {
  return await withDataDir(async (dataDir, receiver) => {
    const servers = await openReplicatedPostgres(`${dataDir}/postgres`, lateMs);
    try {
      const service = await startOn({ dataDir, databaseUrl: servers.primary().url }, limit);
      const authorized = [await authorize(service)];
      const order = { callbackUrl: receiver.url, atATime: atATime.beforeStandby };
      // Freshly started programs are slow.
      await callAll(authorized, "create", { ...order, prefix: "W", calls: Math.ceil(calls / 4) });
      const startedAtMs = performance.now();
      const times = await callAll(authorized, "create", { ...order, prefix: "S", calls });
      const seconds = (performance.now() - startedAtMs) / 1000;
      await service.kill();
      return {
        standbyLateMs: lateMs,
        perSecond: Math.round(calls / seconds),
        p50Ms: Math.round(percentile(times, 50)),
        p99Ms: Math.round(percentile(times, 99)),
      };
    } finally {
      await servers.stop();
    }
  });
}

/** How long after its create a payin of 51 becomes final (§3), and a little. */
const dueAfterMs = 6000;

/** The payments that one process makes final in a second: each is decided, booked, and told to its merchant. */
interface CallbacksRow {
  readonly callbacks: number;
  readonly perSecond: number;
  readonly gatewayCpuMs: number;
  readonly databaseCpuMs: number;
}

/** Measures one process that finds the payments due which a killed one left. */
async function measureCallbacks(calls: number): Promise<CallbacksRow> {
  return await withDataDir(async (dataDir, receiver) => {
    const server = await openOwnPostgres(`${dataDir}/postgres`);
    try {
      const stores = { dataDir, databaseUrl: server.url };
      const killed = await startOn(stores, limit);
      const order = { prefix: "C", calls, callbackUrl: receiver.url };
      const atOnce = { ...order, atATime: atATime.beforeStandby };
      await callAll([await authorize(killed)], "create", atOnce);
      await killed.kill();
      const early = receiver.caught.length;
      await wait(dueAfterMs);
      const service = await startOn(stores, limit);
      await receiver.whenCaught(early + 1);
      const cpu = () => [cpuOfFamily(service.child.pid ?? 0), cpuOfFamily(server.pid() ?? 0)];
      const [gatewayBefore = 0, databaseBefore = 0] = cpu();
      const startedAtMs = performance.now();
      await receiver.whenCaught(calls);
      const seconds = (performance.now() - startedAtMs) / 1000;
      const [gatewayAfter = 0, databaseAfter = 0] = cpu();
      const callbacks = calls - early - 1;
      await service.kill();
      return {
        callbacks,
        perSecond: Math.round(callbacks / seconds),
        gatewayCpuMs: (gatewayAfter - gatewayBefore) / callbacks,
        databaseCpuMs: (databaseAfter - databaseBefore) / callbacks,
      };
    } finally {
      await server.stop("immediate");
    }
  });
}

/** The calls to make: their ids, their number, and how many are under way at a time. */
interface CallOrder {
  readonly prefix: string;
  readonly calls: number;
  readonly callbackUrl: string;
  readonly atATime: number;
}

/** Makes calls concurrently, to each service in turn, and returns how long each took. */
async function callAll(
  services: readonly Authorized[],
  call: ProcessesRow["call"],
  { prefix, calls, callbackUrl, atATime: most }: CallOrder,
): Promise<readonly number[]> {
  const dispatcher = new Agent();
  const times: number[] = [];
  let next = 0;
  const work = async () => {
    while (next < calls) {
      const number = next;
      next += 1;
      const service = services[number % services.length];
      // Every twelfth payment of a stream is a payin of 51.
      const { path, body } = paymentOf(prefix, number * 12, callbackUrl);
      const startedAtMs = performance.now();
      const response = await request(`${service?.baseUrl}${path}`, {
        dispatcher,
        method: call === "create" ? "POST" : "GET",
        ...(call === "create" && { body }),
        headers: {
          ...(call === "create" && { "content-type": "application/json" }),
          "x-api-version": "2",
          authorization: `Bearer ${service?.token}`,
        },
      });
      await response.body.dump();
      times.push(performance.now() - startedAtMs);
      if (response.statusCode >= 300) throw new Error(`${path} got ${response.statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: most }, work));
  await dispatcher.close();
  return times;
}

endWithParent(() => process.exit(1));
const [count = "500", late, ...rest] = process.argv.slice(2);
const isNumber = (text = "1") => /^[1-9]\d{0,5}$/.test(text);
if (rest.length > 0 || !isNumber(count) || !(late === "callbacks" || isNumber(late))) {
  process.stdout.write(usage);
  process.exitCode = count === "--help" ? 0 : 1;
} else {
  const calls = Number(count);
  const measured = () => {
    if (late === "callbacks") return measureCallbacks(calls);
    return late === undefined ? measureProcesses(calls) : measureBeforeStandby(calls, Number(late));
  };
  const rows = await measured();
  process.stdout.write(`${JSON.stringify(rows, undefined, 2)}\n`);
}
