import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { spawnService } from "@pay/gateway/testing/serviceProcess.ts";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import { startRedis } from "../scripts/test/programs/redis.ts";
import { type Fault, NotHere } from "./fault.ts";
import { type NetworkProxy, openNetworkProxy } from "./networkProxy.ts";
import { authorize, type Authorized } from "./paymentStream.ts";
import { startOn, withDataDir } from "./runningService.ts";

const perSecond = 10;
const processes = 3;
const burst = 60;
/** The service waits at most a quarter of a second for Redis. The rest is for a busy machine. */
const answeredWithinMs = 1500;

interface Call {
  readonly status: number;
  readonly fromMs: number;
  readonly toMs: number;
}

/** A Redis behind a proxy that can be stopped and started again. */
interface ProxiedRedis {
  readonly proxy: NetworkProxy;
  readonly stop: () => Promise<void>;
  readonly startAgain: () => Promise<void>;
}

/** The faults of Redis: how each starts and ends, and how many calls a second may pass meanwhile. */
const ways: Readonly<
  Record<
    string,
    {
      readonly begin: (redis: ProxiedRedis) => Promise<void> | void;
      readonly end: (redis: ProxiedRedis) => Promise<void> | void;
      readonly limit: number;
    }
  >
> = {
  stopped: {
    begin: async ({ stop }) => await stop(),
    end: async ({ startAgain }) => await startAgain(),
    limit: perSecond * processes,
  },
  silent: {
    begin: ({ proxy }) => proxy.silence(),
    end: ({ proxy }) => proxy.pass(),
    limit: perSecond * processes,
  },
  "dead without a word": {
    begin: ({ proxy }) => {
      proxy.abandon();
      proxy.silence();
    },
    end: ({ proxy }) => proxy.pass(),
    limit: perSecond * processes,
  },
  "400 ms late": {
    begin: ({ proxy }) => proxy.pass(400),
    end: ({ proxy }) => proxy.pass(),
    limit: perSecond * processes,
  },
  "50 ms late": {
    begin: ({ proxy }) => proxy.pass(50),
    end: ({ proxy }) => proxy.pass(),
    limit: perSecond,
  },
};

/**
 * Sends bursts of calls to three processes with the published limit: with Redis, during each of its faults, and with it
 * again.
 */
export const limitFault: Fault = {
  name: "limit",
  promise: `${processes} processes let ${perSecond} calls a second through together; with Redis ${Object.keys(ways).join(", ")} none fails or waits for it, each counts alone where it is not answered; a process without REDIS_URL is refused`,
  usualRounds: 1,
  usualSeconds: 40,
  run: async ({ rounds, log, freshDatabase }) =>
    await withDataDir(async (dataDir) => {
      const redis = await openProxiedRedis();
      try {
        const redisUrl = redis.proxy.url;
        const stores = { dataDir, databaseUrl: await freshDatabase(), redisUrl };
        const published = { RATE_LIMIT_PER_SECOND: String(perSecond) };
        const services: Authorized[] = [];
        for (let one = 0; one < processes; one += 1)
          services.push(await authorize(await startOn(stores, published)));
        const broken: string[] = [];
        const seen: string[] = [];
        let slowestMs = 0;
        for (let round = 1; round <= rounds; round += 1) {
          for (const [index, [what, way]] of Object.entries(ways).entries()) {
            const path = `/payins/L-${round}-${index}`;
            const together = await callAll(services, path);
            broken.push(...findFaults(together, perSecond));
            await way.begin(redis);
            await wait(1100);
            const apart = await callAll(services, path);
            broken.push(...findFaults(apart, way.limit).map((fault) => `Redis ${what}: ${fault}`));
            slowestMs = Math.max(slowestMs, ...apart.map(({ fromMs, toMs }) => toMs - fromMs));
            await way.end(redis);
            await wait(4000);
            const joined = await callAll(services, path);
            broken.push(...findFaults(joined, perSecond).map((fault) => `after ${what}: ${fault}`));
            await wait(1100);
            seen.push(`${what} ${[together, apart, joined].map(countPassed).join("/")}`);
            log(`of ${burst} passed before, while and after Redis was ${seen.at(-1)}`);
          }
        }
        if (slowestMs > answeredWithinMs)
          broken.push(`a call took ${Math.round(slowestMs)} ms while Redis did not answer`);
        broken.push(...(await startAlone(stores.databaseUrl)));
        return {
          injected: `${rounds * Object.keys(ways).length} troubles of Redis, 1 process alone`,
          seen: `of ${burst} calls passed before, while and after: ${seen.join(", ")}; each answered in at most ${Math.round(slowestMs)} ms; the process alone was refused`,
          broken,
        };
      } finally {
        await redis.proxy.close();
        await redis.stop();
      }
    }),
};

async function openProxiedRedis(): Promise<ProxiedRedis> {
  const first = await startRedis();
  if ("missing" in first) throw new NotHere(first.missing);
  let redis = first;
  return {
    proxy: await openNetworkProxy(first.url),
    stop: async () => await redis.stop(),
    startAgain: async () => {
      const again = await startRedis(first.url);
      if ("missing" in again) throw new Error(again.missing);
      redis = again;
    },
  };
}

async function callAll(services: readonly Authorized[], path: string): Promise<readonly Call[]> {
  const calls = Array.from({ length: burst }, async (_, index) => {
    const service = services[index % services.length];
    const fromMs = performance.now();
    const response = await fetch(`${service?.baseUrl}${path}`, {
      headers: { "x-api-version": "2", authorization: `Bearer ${service?.token}` },
    });
    await response.arrayBuffer();
    return { status: response.status, fromMs, toMs: performance.now() };
  });
  return await Promise.all(calls);
}

const hasPassed = ({ status }: Call) => status === 404;
const countPassed = (calls: readonly Call[]) => calls.filter(hasPassed).length;

/**
 * Returns the faults of a burst: more calls than the limit certainly passed within one second, too few passed, or a
 * status was wrong.
 */
function findFaults(calls: readonly Call[], limit: number): readonly string[] {
  const passed = calls.filter(hasPassed);
  const starts = passed.map(({ fromMs }) => fromMs).toSorted((one, other) => one - other);
  const ends = passed.map(({ toMs }) => toMs).toSorted((one, other) => one - other);
  const tooMany = ends.findIndex(
    (toMs, index) => toMs - (starts[index - limit] ?? -Infinity) < 1000,
  );
  const wrong = calls.filter(({ status }) => status !== 404 && status !== 429);
  return [
    ...(tooMany === -1
      ? []
      : [`${passed.length} calls passed, at most ${limit} may pass in a second`]),
    ...(passed.length < perSecond ? [`only ${passed.length} calls passed`] : []),
    ...wrong.map(({ status }) => `a call was answered ${status}`),
  ];
}

/** Starts one more process without REDIS_URL beside the others. The service must refuse with one sentence. */
async function startAlone(databaseUrl: string): Promise<readonly string[]> {
  const port = String(await findFreePort());
  const { child, stderr } = spawnService({
    PORT: port,
    ENVIRONMENT: "sandbox",
    DATABASE_URL: databaseUrl,
    WEB_APP_DIR: "none",
  });
  const [output, [code]] = await Promise.all([text(stderr), once(child, "exit")]);
  const isRefused = code === 1 && /^Another process already uses the database .*\n$/.test(output);
  return isRefused ? [] : [`a process alone ended with ${code} and printed: ${output}`];
}
