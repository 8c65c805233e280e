import { setTimeout as wait } from "node:timers/promises";
import { Pool } from "undici";
import { percentile } from "../statistics.ts";
import { LoadOrder, type LoadReport } from "./loader.ts";
import { send, type SentCall } from "./sendCall.ts";

// A process of its own, so that the cost of sending is not part of the measurement.

process.once("disconnect", () => process.exit());
process.on("message", (message) => {
  makeLoad(LoadOrder.parse(message)).then(
    (report) => process.send?.(report),
    (error: unknown) => {
      throw error;
    },
  );
});

/** Sends calls at the ordered pace and returns the report. */
async function makeLoad(order: LoadOrder): Promise<LoadReport> {
  const pool = new Pool(order.origin, { connections: order.connections, pipelining: 1 });
  const times: number[] = [];
  const failures: string[] = [];
  const call = async (index: number, sinceMs: number): Promise<void> => {
    const failure = await send(pool, toCall(order, index));
    times.push(performance.now() - sinceMs);
    if (failure !== undefined) failures.push(failure);
  };
  const cpu = process.cpuUsage();
  const beganMs = performance.now();
  if (order.pace.kind === "closed") await sendClosed(order.connections, order.pace, call);
  else await sendOpen(order.pace, beganMs, call);
  const seconds = (performance.now() - beganMs) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  await pool.close();
  return {
    calls: times.length,
    failed: failures.length,
    ...(failures[0] !== undefined && { firstFailure: failures[0] }),
    seconds,
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    p99: percentile(times, 99),
    cpuMs: (user + system) / 1000,
  };
}

type Call = (index: number, sinceMs: number) => Promise<void>;

async function sendClosed(
  connections: number,
  { seconds, calls = Infinity }: { readonly seconds: number; readonly calls?: number | undefined },
  call: Call,
): Promise<void> {
  const endMs = performance.now() + seconds * 1000;
  let next = 0;
  const oneByOne = async () => {
    while (next < calls && performance.now() < endMs) {
      next += 1;
      await call(next - 1, performance.now());
    }
  };
  await Promise.all(Array.from({ length: connections }, oneByOne));
}

/**
 * Sends calls on schedule. Times start when a call is scheduled; otherwise a stalling server would get fewer calls and
 * look faster.
 */
async function sendOpen(
  { seconds, perSecond }: { readonly seconds: number; readonly perSecond: number },
  beganMs: number,
  call: Call,
): Promise<void> {
  const total = Math.floor(seconds * perSecond);
  const underWay: Promise<void>[] = [];
  while (underWay.length < total) {
    const isDue = ((performance.now() - beganMs) / 1000) * perSecond;
    for (let index = underWay.length; index < Math.min(isDue, total); index += 1)
      underWay.push(call(index, beganMs + (index / perSecond) * 1000));
    await wait(1);
  }
  await Promise.all(underWay);
}

function toCall({ callers, kind, idPrefix, ids, body }: LoadOrder, index: number): SentCall {
  const number = ids === undefined ? index : index % ids;
  const { merchantCode = "", token = "" } = callers[index % callers.length] ?? {};
  return {
    method: kind === "create" ? "POST" : "GET",
    path: `/api/payins/${idPrefix}${number}`,
    body: kind === "create" ? body : null,
    headers: {
      accept: "application/json",
      "x-api-version": "2",
      "x-merchant": merchantCode,
      authorization: `Bearer ${token}`,
      ...(kind === "create" && { "content-type": "application/json" }),
    },
  };
}
