import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { requestToken } from "payment-web-app-sdk/requestToken.ts";
import { cpuOfFamily } from "../../bench/machine/cpuTime.ts";
import { type Fault, NotHere } from "../fault.ts";
import { authorize, type Authorized, createPayment } from "../paymentStream.ts";
import { percentile } from "../../bench/statistics.ts";
import { type RunningService, startOn, withDataDir } from "../runningService.ts";
import { attackNames, type AttackPlan } from "./attackCalls.ts";

const attacker = fileURLToPath(new URL("attacker.ts", import.meta.url));
const payins = 20;
const readsPerSecond = 60;
const windowMs = 2500;
/**
 * The promised limits: of the 99th percentile of reads, and of CPU time per adversarial call. CPU time depends less on
 * other load.
 */
const slowerAtMost = 1.5;
const cpuAtMostMs = 5;
/** Smaller differences are noise. */
const noiseMs = 5;
/**
 * The factor by which the rounds may grow while a promise is broken. Other load of the machine passes; an effect of the
 * attack stays.
 */
const roundsAtMost = 3;
/** Above this 99th percentile without an attack, the machine is too busy to judge the wall clock. */
const busyMs = 40;
const Tally = z.object({ calls: z.number(), faults: z.number() });

/** Sends adversarial calls while a merchant reads its payments. */
export const attackFault: Fault = {
  name: "attack",
  promise: `50 adversarial calls a second of ${attackNames.length} kinds: each gets a 4xx and takes at most ${cpuAtMostMs} ms of CPU; the p99 of others grows at most ${slowerAtMost} ×`,
  usualRounds: 3,
  usualSeconds: 130,
  run: async ({ rounds, log }) =>
    await withDataDir(async (dataDir, receiver) => {
      if (process.platform !== "linux")
        throw new NotHere("the CPU time of a process is known on Linux only");
      // The published limit is part of the protection.
      const service = await startOn({ dataDir }, { RATE_LIMIT_PER_SECOND: "10" });
      const one = await authorize(service);
      const paths: string[] = [];
      for (let number = 0; number < payins; number += 1)
        paths.push(await createPayment(one, "V", 3 * number, receiver.url));
      const plan = await planOf(service, one);
      const cpuMs = () => cpuOfFamily(service.child.pid ?? 0);
      const measure = async (aimed: AttackPlan): Promise<Window> => {
        const before = cpuMs();
        const under = attack(aimed);
        const p99Ms = await readWhile(one, paths, under);
        return { ...(await under), p99Ms, cpuMs: cpuMs() - before };
      };
      await readWhile(one, paths, wait(windowMs));
      const seen: string[] = [];
      const broken: string[] = [];
      for (const name of attackNames) {
        const [without, within]: [Window[], Window[]] = [[], []];
        const isOpen = (round: number) =>
          round < rounds ||
          (round < rounds * roundsAtMost &&
            compareWindows(name, without, within).faults.length > 0);
        for (let round = 0; isOpen(round); round += 1) {
          without.push(await measure({ ...plan, name }));
          within.push(await measure({ ...plan, name, victimUrl: service.baseUrl }));
        }
        const { line, faults } = compareWindows(name, without, within);
        seen.push(line);
        log(line);
        broken.push(...faults);
      }
      await service.end();
      return {
        injected: `${attackNames.length} kinds × ${rounds}`,
        seen: `p99 of a read without → with, CPU of one call: ${seen.join("; ")}`,
        broken,
      };
    }),
};

/** The measurements of one time window. */
interface Window {
  readonly p99Ms: number;
  readonly cpuMs: number;
  readonly calls: number;
  /** Adversarial calls that were not answered with a 4xx. */
  readonly faults: number;
}

/** Compares the fastest windows, because other load on the machine only adds time. */
function compareWindows(name: string, without: readonly Window[], within: readonly Window[]) {
  const least = (windows: readonly Window[], read: (one: Window) => number) =>
    Math.min(...windows.map(read));
  const alone = least(without, ({ p99Ms }) => p99Ms);
  const beside = least(within, ({ p99Ms }) => p99Ms);
  const calls = least(within, (one) => one.calls);
  const cpuMs = (least(within, (one) => one.cpuMs) - least(without, (one) => one.cpuMs)) / calls;
  const line = `${name} ${alone.toFixed(1)} → ${beside.toFixed(1)} ms, ${cpuMs.toFixed(1)} ms`;
  const isBusy = alone > busyMs;
  const isSlower = !isBusy && beside > Math.max(alone * slowerAtMost, alone + noiseMs);
  const wrong = within.reduce((sum, { faults }) => sum + faults, 0);
  return {
    line: isBusy ? `${line} (the machine is too busy to judge the p99)` : line,
    faults: [
      ...(isSlower ? [`${line}: the p99 is more than ${slowerAtMost} ×`] : []),
      ...(cpuMs > cpuAtMostMs ? [`${line}: more than ${cpuAtMostMs} ms of CPU`] : []),
      ...(wrong > 0 ? [`${wrong} calls of ${name} did not get a 4xx`] : []),
    ],
  };
}

async function planOf(
  { baseUrl, merchant }: RunningService,
  { token: generalToken }: Authorized,
): Promise<Omit<AttackPlan, "name" | "victimUrl">> {
  const { merchantCode, privateKey } = merchant;
  const operations = Array<string>(20).fill("GET /(.*)*(.*)*(.*)*x");
  const order = { baseUrl, merchantCode, privateKey };
  const { token: patternToken } = await requestToken(order, { operations });
  return { generalToken, patternToken };
}

/** Reads payins at a steady rate until `over` ends, and returns the 99th percentile in milliseconds. */
async function readWhile(
  { baseUrl, token }: Authorized,
  paths: readonly string[],
  over: Promise<unknown>,
): Promise<number> {
  const headers = { "x-api-version": "2", authorization: `Bearer ${token}` };
  const times: number[] = [];
  const underWay = new Set<Promise<void>>();
  let count = 0;
  const read = async (path: string) => {
    const startedAtMs = performance.now();
    const isRead = await fetch(baseUrl + path, { headers }).then(
      async (response) => (await response.arrayBuffer()).byteLength > 0 && response.ok,
      () => false,
    );
    // A missing answer or a refusal counts as infinite.
    times.push(isRead ? performance.now() - startedAtMs : Infinity);
  };
  const timer = setInterval(() => {
    count += 1;
    const one = read(paths[count % paths.length] ?? "").finally(() => underWay.delete(one));
    underWay.add(one);
  }, 1000 / readsPerSecond);
  await over;
  clearInterval(timer);
  await Promise.all(underWay);
  return percentile(times, 99);
}

/** Attacks for one time window. */
async function attack(plan: AttackPlan): Promise<z.infer<typeof Tally>> {
  const child = fork(attacker);
  child.send(plan);
  await wait(windowMs + 500);
  const message = once(child, "message", { signal: AbortSignal.timeout(10_000) });
  child.kill("SIGTERM");
  return Tally.parse((await message)[0]);
}
