import { heapOptions, leastHeap } from "../../bench/machine/heap.ts";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import type { Fault } from "../fault.ts";
import { authorize } from "../paymentStream.ts";
import { startOn, withDataDir } from "../runningService.ts";
import { type Flood, type FloodAim, floods } from "./floods.ts";

const heapMegabytes = 256;
/** The calls under way at a time. */
const atOnce = 24;
/** The most megabytes by which the heap may grow in the second half of a flood: the first half has filled what has a bound. */
const growthAtMost = 8;
const answersWithinMs = 5000;

/** Floods a small gateway with all that it might keep. */
export const memoryFault: Fault = {
  name: "memory",
  promise: `a gateway of ${heapMegabytes} MB answers after each of ${floods.length} floods of new ids, tokens, expressions, links, lists, addresses and logos, and its heap stays flat: at most ${growthAtMost} MB more in the second half of a flood`,
  usualRounds: 1,
  usualSeconds: 240,
  run: async ({ rounds, log }) =>
    await withDataDir(async (dataDir) => {
      const metricsPort = await findFreePort();
      const service = await startOn(
        { dataDir },
        {
          NODE_OPTIONS: `--max-old-space-size=${heapMegabytes} ${heapOptions}`,
          METRICS_PORT: String(metricsPort),
          TRUSTED_PROXIES: "127.0.0.1",
          MERCHANT_RATE_LIMIT_PER_SECOND: "1000000",
          LOG_LEVEL: "error",
        },
      );
      const aim = { ...service, ...(await authorize(service)) };
      const seen: string[] = [];
      const broken: string[] = [];
      for (const flood of floods) {
        const { line, faults } = await judgeFlood(flood, rounds, aim, metricsPort);
        seen.push(line);
        log(line);
        broken.push(...faults);
        if (service.child.exitCode !== null || service.child.signalCode !== null) break;
      }
      if (broken.length === 0) await service.end();
      return {
        injected: `${floods.length} floods × ${rounds}`,
        seen: `heap after the first half → after the second, MB: ${seen.join("; ")}`,
        broken,
      };
    }),
};

async function judgeFlood(
  flood: Flood,
  rounds: number,
  aim: FloodAim,
  metricsPort: number,
): Promise<{ readonly line: string; readonly faults: readonly string[] }> {
  const half = Math.ceil((flood.calls * rounds) / 2);
  try {
    await sendAll(flood, aim, 0, half);
    const first = await leastHeap(metricsPort);
    await sendAll(flood, aim, half, 2 * half);
    const second = await leastHeap(metricsPort);
    const line = `${flood.name} ${first.toFixed(0)} → ${second.toFixed(0)}`;
    const answer = await fetch(`${aim.baseUrl}/merchant-info`, {
      headers: { "x-api-version": "2", authorization: `Bearer ${aim.token}` },
      signal: AbortSignal.timeout(answersWithinMs),
    });
    const isFlat = second - first <= growthAtMost;
    return {
      line,
      faults: [
        ...(isFlat ? [] : [`${line}: the heap grows`]),
        ...(answer.ok ? [] : [`${flood.name}: the next call got ${answer.status}`]),
      ],
    };
  } catch (error) {
    const line = `${flood.name}: the gateway answers no more (${error instanceof Error ? error.message : "?"})`;
    return { line, faults: [line] };
  }
}

async function sendAll(flood: Flood, aim: FloodAim, from: number, to: number): Promise<void> {
  let next = from;
  const sendOn = async () => {
    // A call that is cut off is none, save if the gateway is gone: then the next call of all fails.
    while (next < to) {
      next += 1;
      await flood.call(aim, next).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendOn));
}
