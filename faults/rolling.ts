import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startRedis } from "../scripts/test/programs/redis.ts";
import { checkPayments } from "./checkPayments.ts";
import { type Fault, type FaultReport, type FaultRun, NotHere } from "./fault.ts";
import { authorize, type Authorized } from "./paymentStream.ts";
import { unpackPrevious, withEmptyDatabase } from "./previousRelease.ts";
import { type RunningService, startOn, until, withDataDir } from "./runningService.ts";
import { percentile } from "../bench/statistics.ts";
import { acknowledgedOf, countOutcomes, startCreates } from "./steadyCreates.ts";

const perSecond = 20;
/** A failed create is repeated on the next process with the same id, as a load balancer and a merchant's client do. */
const tryAgainForMs = 20_000;

interface Member extends Authorized {
  readonly service: RunningService;
}

/** A version of the service to start: its program, by default that of the sources, and its settings. */
interface Version {
  readonly program?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** The versions of a run: those of the two processes at the beginning, and those that replace the oldest one, in order. */
interface Plan {
  readonly first: Version;
  readonly next: readonly Version[];
  /** Called after each replacement. Returns a sentence for each broken promise. */
  readonly check?: (members: readonly Member[]) => Promise<readonly string[]>;
}

/** Replaces each of two processes on one PostgreSQL during creates. */
export const rollingFault: Fault = {
  name: "rolling",
  promise:
    "a rolling restart of 2 processes that share limits: no create fails, none is done twice",
  usualRounds: 2,
  usualSeconds: 30,
  run: async (run) =>
    await roll(run, `${run.rounds} replaced`, () => ({
      first: {},
      next: Array.from({ length: run.rounds }, () => ({})),
    })),
};

/** Upgrades two processes of the previous release one after the other during creates, and goes back in the same way. */
export const upgradeFault: Fault = {
  name: "upgrade",
  promise:
    "2 processes of the previous release are upgraded one by one, and taken back: no create fails, none is done twice, and each serves the page's files of both",
  usualRounds: 1,
  usualSeconds: 60,
  run: async (run) => {
    const previous = unpackPrevious();
    const injected = `${run.rounds} × upgraded and taken back, from ${previous.name}`;
    return await withEmptyDatabase(run, async (databaseUrl) => {
      const onOlderTables = { ...run, freshDatabase: () => Promise.resolve(databaseUrl) };
      return await roll(onOlderTables, injected, async (dataDir) => {
        const older = { program: previous.program, env: await makeWebApp(dataDir, "older") };
        const newer = { env: await makeWebApp(dataDir, "newer") };
        const turn = [newer, newer, older, older];
        const next = Array.from({ length: run.rounds }, () => turn).flat();
        return { first: older, next, check: findUnserved };
      });
    });
  },
};

/** Writes a small built web app with one hashed file, and returns the settings that serve it. */
async function makeWebApp(
  dataDir: string,
  build: string,
): Promise<Readonly<Record<string, string>>> {
  const folder = path.join(dataDir, `web-${build}`);
  await mkdir(path.join(folder, "assets"), { recursive: true });
  const page = '<!doctype html><script type="application/json" id="runtime-config">{}</script>';
  await writeFile(path.join(folder, "index.html"), page);
  const headers = { contentSecurityPolicy: "default-src 'none'" };
  await writeFile(path.join(folder, "headers.json"), JSON.stringify(headers));
  await writeFile(path.join(folder, `assets/${build}.js`), `build("${build}");`);
  return { WEB_APP_DIR: folder };
}

const servedWithinMs = 10_000;

/** Waits until each process serves the files of both builds; returns a sentence if one does not. */
async function findUnserved(members: readonly Member[]): Promise<readonly string[]> {
  const isServed = async () => {
    const answers = members.flatMap(({ service }) =>
      ["older", "newer"].map(async (build) => {
        const { status } = await fetch(`${service.origin}/assets/${build}.js`);
        return status === 200;
      }),
    );
    return (await Promise.all(answers)).every(Boolean);
  };
  try {
    await until("each process serves the files of both builds", servedWithinMs, isServed);
    return [];
  } catch (error) {
    return [String(error)];
  }
}

/** Runs a plan during creates, and checks every acknowledged payment afterwards. */
async function roll(
  { log, freshDatabase }: FaultRun,
  injected: string,
  makePlan: (dataDir: string) => Plan | Promise<Plan>,
): Promise<FaultReport> {
  return await withDataDir(async (dataDir, receiver) => {
    const redis = await startRedis();
    if ("missing" in redis) throw new NotHere(redis.missing);
    try {
      const { first, next, check } = await makePlan(dataDir);
      const stores = { dataDir, databaseUrl: await freshDatabase(), redisUrl: redis.url };
      const join = async ({ program, env = {} }: Version): Promise<Member> => {
        const service = await startOn(stores, env, program);
        return { ...(await authorize(service)), service };
      };
      let members: readonly Member[] = [await join(first), await join(first)];
      const broken: string[] = [];
      const order = { prefix: "R", perSecond, callbackUrl: receiver.url, tryAgainForMs };
      const creates = startCreates(() => members, order);
      await wait(1000);
      for (const [index, version] of next.entries()) {
        const member = await join(version);
        const [oldest, ...others] = members;
        members = [...others, member];
        // The process is told to end while calls are in progress, and still gets a few more.
        await oldest?.service.end();
        if (check) broken.push(...(await check(members)));
        log(`${index + 1} replaced, ${creates.outcomes.length} creates so far`);
        await wait(500);
      }
      await creates.stop();
      for (const { service } of members) await service.end();
      const failed = creates.outcomes.filter(({ answer }) => answer !== 201 && answer !== 409);
      const acknowledged = acknowledgedOf(creates.outcomes);
      const { faults, repeats, sums } = await checkPayments(stores, receiver, acknowledged);
      const times = creates.outcomes.map(({ milliseconds }) => milliseconds);
      return {
        injected,
        seen: `${countOutcomes(creates.outcomes)}; p99 ${Math.round(percentile(times, 99))} ms; ${repeats} callbacks again`,
        broken: [
          ...broken,
          ...failed.map(({ path: payment, answer }) => `${payment} failed: ${answer}`),
          ...faults,
        ],
        sums,
      };
    } finally {
      await redis.stop();
    }
  });
}
