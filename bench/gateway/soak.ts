import { once } from "node:events";
import { readFileSync } from "node:fs";
import * as z from "zod";
import { slope } from "../statistics.ts";
import { type GatewayStage, makeOrder } from "./gatewayStage.ts";
import type { MeasuredServer } from "./servers.ts";

/** The gateway's memory in megabytes after so many minutes of load. */
export interface MemorySample {
  readonly minute: number;
  readonly rss: number;
  /** Bytes on the heap after a collection. */
  readonly heap: number;
}

/** The gateway's memory over time, and its growth in megabytes a minute after the first minute (least squares). */
export interface Soak {
  readonly samples: readonly MemorySample[];
  readonly rssPerMinute: number;
  readonly heapPerMinute: number;
}

const Heap = z.object({ heapBytes: z.number() });
const megabyte = 1024 ** 2;

/** Creates and reads in turn at half the highest rate, and samples the memory each minute. */
export async function soakGateway(
  stage: GatewayStage,
  minutes: number,
  most: { readonly create: number; readonly read: number },
): Promise<Soak> {
  const samples = [await sampleMemory(stage.gateway, 0)];
  for (let minute = 1; minute <= minutes; minute += 1) {
    for (const kind of ["create", "read"] as const) {
      const perSecond = Math.max(1, Math.floor(most[kind] / 2));
      const pace = { kind: "open" as const, seconds: 30, perSecond };
      await stage.loader.run(makeOrder(stage.gateway, kind, stage.general, pace));
    }
    samples.push(await sampleMemory(stage.gateway, minute));
  }
  const warm = samples.length > 3 ? samples.slice(1) : samples;
  return {
    samples,
    rssPerMinute: slope(warm.map(({ minute, rss }) => [minute, rss])),
    heapPerMinute: slope(warm.map(({ minute, heap }) => [minute, heap])),
  };
}

async function sampleMemory({ child, pid }: MeasuredServer, minute: number): Promise<MemorySample> {
  child.send("heap");
  const [message] = await once(child, "message");
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
  return { minute, rss: kilobytes / 1024, heap: Heap.parse(message).heapBytes / megabyte };
}
