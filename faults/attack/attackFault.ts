import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { requestToken } from "#sdk/requestToken.ts";
import type { Fault } from "../fault.ts";
import { authorize, type Authorized, createPayment } from "../paymentStream.ts";
import { percentile } from "../percentile.ts";
import { type RunningService, startOn } from "../runningService.ts";
import { withPlace } from "../withPlace.ts";
import { attackNames, type AttackPlan } from "./hostileCalls.ts";

const attacker = fileURLToPath(new URL("attacker.ts", import.meta.url));
const payins = 20;
const readsPerSecond = 60;
const windowMs = 2500;
/** What is promised, and what is not measured at all on a machine that does other things too. */
const slowerAtMost = 1.5;
const noiseMs = 5;
const Told = z.object({ calls: z.number(), faults: z.number() });

/** Has hostile callers beside ordinary ones, who read their payments. */
export const attackFault: Fault = {
  name: "attack",
  promise: `hostile calls, 50 a second of ${attackNames.length} kinds: each the right 4xx, and the p99 of others at most ${slowerAtMost} × what it is without`,
  usualRounds: 3,
  run: async ({ rounds, say }) =>
    await withPlace(async (dataDir, receiver) => {
      // With the published limit: it is a part of what keeps others well.
      const service = await startOn({ dataDir }, { RATE_LIMIT_PER_SECOND: "10" });
      const one = await authorize(service);
      const paths: string[] = [];
      for (let number = 0; number < payins; number += 1)
        paths.push(await createPayment(one, "V", 3 * number, receiver.url));
      const plan = await planOf(service, one);
      await readWhile(one, paths, wait(windowMs));
      const seen: string[] = [];
      const broken: string[] = [];
      for (const name of attackNames) {
        const [without, within]: [number[], number[]] = [[], []];
        for (let round = 0; round < rounds; round += 1) {
          without.push(await readWhile(one, paths, attack({ ...plan, name }, [])));
          const aimed = { ...plan, name, victimUrl: service.baseUrl };
          within.push(await readWhile(one, paths, attack(aimed, broken)));
        }
        // The quicker counts: what else the machine does only ever adds.
        const [alone, beside] = [Math.min(...without), Math.min(...within)];
        const line = `${name} ${alone.toFixed(1)} → ${beside.toFixed(1)} ms`;
        seen.push(line);
        say(line);
        if (beside > Math.max(alone * slowerAtMost, alone + noiseMs))
          broken.push(`${line} is more than ${slowerAtMost} ×`);
      }
      await service.end();
      return {
        injected: `${attackNames.length} kinds × ${rounds}`,
        seen: `p99 of a read without and with: ${seen.join(", ")}`,
        broken,
      };
    }),
};

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

/** Reads payins at a steady rate until something is over, and gives the 99th percentile in milliseconds. */
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
    const response = await fetch(baseUrl + path, { headers });
    await response.arrayBuffer();
    times.push(response.ok ? performance.now() - startedAtMs : Infinity);
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

/** Attacks for one window; what a hostile call got that it must not get is put into `broken`. */
async function attack(plan: AttackPlan, broken: string[]): Promise<void> {
  const child = fork(attacker);
  child.send(plan);
  await wait(windowMs + 500);
  const told = once(child, "message", { signal: AbortSignal.timeout(10_000) });
  child.kill("SIGTERM");
  const { calls, faults } = Told.parse((await told)[0]);
  if (faults > 0) broken.push(`${faults} of ${calls} calls of ${plan.name} were told no 4xx`);
}
