import { setTimeout as wait } from "node:timers/promises";

const collector = new URL("collectGarbage.mjs", import.meta.url).href;

/** What `NODE_OPTIONS` of a gateway needs for `leastHeap`. */
export const heapOptions = `--expose-gc --import=${collector}`;

const sampleEveryMs = 200;

/** Returns the least of some samples of a gateway's heap, taken for longer than the garbage waits for its collection; megabytes. */
export async function leastHeap(metricsPort: number): Promise<number> {
  const samples: number[] = [];
  for (let sample = 0; sample < 15; sample += 1) {
    samples.push(await readHeap(metricsPort));
    await wait(sampleEveryMs);
  }
  return Math.min(...samples);
}

async function readHeap(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const [, bytes] = /^nodejs_heap_size_used_bytes (\S+)$/m.exec(await answer.text()) ?? [];
  return Number(bytes) / 1_000_000;
}
