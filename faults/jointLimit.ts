import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { spawnService } from "../gateway/testing/serviceProcess.ts";
import { findFreePort } from "../gateway/testing/freePort.ts";
import { startRedis } from "../scripts/redis.ts";
import { type Fault, NotHere } from "./fault.ts";
import { authorize, type Authorized } from "./paymentStream.ts";
import { startOn } from "./runningService.ts";
import { withPlace } from "./withPlace.ts";

const perSecond = 10;
const processes = 3;
const burst = 60;

interface Call {
  readonly status: number;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Bursts of calls to three processes with the published limit, with Redis, without it, and with it again. */
export const limitFault: Fault = {
  name: "limit",
  promise: `${processes} processes let ${perSecond} calls a second through together; without Redis none fails, each counts alone; a process without REDIS_URL is refused`,
  usualRounds: 2,
  run: async ({ rounds, say, freshDatabase, end }) =>
    await withPlace(async (dataDir) => {
      const first = await startRedis(end);
      if ("missing" in first) throw new NotHere(first.missing);
      let redis = first;
      try {
        const place = { dataDir, databaseUrl: await freshDatabase(), redisUrl: first.url };
        const published = { RATE_LIMIT_PER_SECOND: String(perSecond) };
        const services: Authorized[] = [];
        for (let one = 0; one < processes; one += 1)
          services.push(await authorize(await startOn(place, published)));
        const broken: string[] = [];
        const seen: string[] = [];
        for (let round = 1; round <= rounds; round += 1) {
          const together = await callAll(services, `/payins/L-${round}`);
          broken.push(...judge(together, perSecond));
          await redis.stop();
          await wait(1000);
          const apart = await callAll(services, `/payins/L-${round}`);
          broken.push(...judge(apart, perSecond * processes));
          const again = await startRedis(end, first.url);
          if ("missing" in again) throw new Error(again.missing);
          redis = again;
          await wait(2500);
          const joined = await callAll(services, `/payins/L-${round}`);
          broken.push(...judge(joined, perSecond));
          seen.push([together, apart, joined].map(countPassed).join("/"));
          say(`round ${round}: of ${burst} passed ${seen.at(-1)}`);
        }
        broken.push(...(await startAlone(place.databaseUrl)));
        return {
          injected: `${rounds} × Redis stopped, 1 process alone`,
          seen: `of ${burst} calls passed with, without and again with Redis: ${seen.join(", ")}; the process alone was refused`,
          broken,
        };
      } finally {
        await redis.stop();
      }
    }),
};

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

/** No more than the limit may have passed in any second, however the calls lay in the time that each took; and nothing else went wrong. */
function judge(calls: readonly Call[], limit: number): readonly string[] {
  const passed = calls.filter(hasPassed);
  const starts = passed.map(({ fromMs }) => fromMs).toSorted((one, other) => one - other);
  const ends = passed.map(({ toMs }) => toMs).toSorted((one, other) => one - other);
  const tooMany = ends.findIndex(
    (toMs, index) => toMs - (starts[index - limit] ?? -Infinity) < 1000,
  );
  const wrong = calls.filter(({ status }) => status !== 404 && status !== 429);
  return [
    ...(tooMany === -1 ? [] : [`${passed.length} calls passed where ${limit} may in a second`]),
    ...(passed.length < perSecond ? [`only ${passed.length} calls passed`] : []),
    ...wrong.map(({ status }) => `a call was told ${status}`),
  ];
}

/** Starts a process without a shared limit beside the others, which has to be refused in one sentence. */
async function startAlone(databaseUrl: string): Promise<readonly string[]> {
  const port = String(await findFreePort());
  const { child, stderr } = spawnService({
    PORT: port,
    DATABASE_URL: databaseUrl,
    WEB_APP_DIR: "none",
  });
  const [said, [code]] = await Promise.all([text(stderr), once(child, "exit")]);
  const isRefused = code === 1 && /^Another process works on the database .*\n$/.test(said);
  return isRefused ? [] : [`a process alone ended with ${code} and said: ${said}`];
}
