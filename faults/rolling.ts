import { setTimeout as wait } from "node:timers/promises";
import { startRedis } from "../scripts/test/programs/redis.ts";
import { checkPayments } from "./checkPayments.ts";
import { type Fault, NotHere } from "./fault.ts";
import { authorize, type Authorized } from "./paymentStream.ts";
import { type RunningService, startOn, withDataDir } from "./runningService.ts";
import { percentile } from "../bench/statistics.ts";
import { acknowledgedOf, countOutcomes, startCreates } from "./steadyCreates.ts";

const perSecond = 20;
/** A failed create is repeated on the next process with the same id, as a load balancer and a merchant's client do. */
const tryAgainForMs = 20_000;

interface Member extends Authorized {
  readonly service: RunningService;
}

/** Replaces each of two processes on one PostgreSQL during creates. */
export const rollingFault: Fault = {
  name: "rolling",
  promise:
    "a rolling restart of 2 processes that share limits: no create fails, none is done twice",
  usualRounds: 2,
  usualSeconds: 30,
  run: async ({ rounds, log, freshDatabase, end }) =>
    await withDataDir(async (dataDir, receiver) => {
      const redis = await startRedis(end);
      if ("missing" in redis) throw new NotHere(redis.missing);
      try {
        const stores = { dataDir, databaseUrl: await freshDatabase(), redisUrl: redis.url };
        const join = async (): Promise<Member> => {
          const service = await startOn(stores);
          return { ...(await authorize(service)), service };
        };
        let members: readonly Member[] = [await join(), await join()];
        const order = { prefix: "R", perSecond, callbackUrl: receiver.url, tryAgainForMs };
        const creates = startCreates(() => members, order);
        await wait(1000);
        for (let round = 1; round <= rounds; round += 1) {
          const next = await join();
          const [oldest, ...others] = members;
          members = [...others, next];
          // The process is told to end while calls are in progress, and still gets a few more.
          await oldest?.service.end();
          log(`${round} replaced, ${creates.outcomes.length} creates so far`);
          await wait(500);
        }
        await creates.stop();
        for (const { service } of members) await service.end();
        const failed = creates.outcomes.filter(({ answer }) => answer !== 201 && answer !== 409);
        const { faults, repeats, sums } = await checkPayments(
          stores,
          receiver,
          acknowledgedOf(creates.outcomes),
        );
        const times = creates.outcomes.map(({ milliseconds }) => milliseconds);
        return {
          injected: `${rounds} replaced`,
          seen: `${countOutcomes(creates.outcomes)}; p99 ${Math.round(percentile(times, 99))} ms; ${repeats} callbacks again`,
          broken: [...failed.map(({ path, answer }) => `${path} failed: ${answer}`), ...faults],
          sums,
        };
      } finally {
        await redis.stop();
      }
    }),
};
