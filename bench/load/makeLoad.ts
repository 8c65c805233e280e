import { Pool } from "undici";
import { LoadOrder, type LoadReport } from "./loader.ts";
import { answerOrders } from "./worker.ts";
import { send, type SentCall } from "./sendCall.ts";

answerOrders(LoadOrder, makeLoad);

/** Sends calls at the ordered pace and returns the report. */
async function makeLoad(order: LoadOrder): Promise<LoadReport> {
  const pool = new Pool(order.origin, { connections: order.connections, pipelining: 1 });
  const failures: string[] = [];
  let sent = 0;
  const cpu = process.cpuUsage();
  const beganMs = performance.now();
  const { seconds: longest, calls = Infinity } = order.pace;
  const oneByOne = async () => {
    while (sent < calls && performance.now() < beganMs + longest * 1000) {
      sent += 1;
      const failure = await send(pool, toCall(order, sent - 1));
      if (failure !== undefined) failures.push(failure);
    }
  };
  await Promise.all(Array.from({ length: order.connections }, oneByOne));
  const seconds = (performance.now() - beganMs) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  await pool.close();
  return {
    calls: sent,
    failed: failures.length,
    ...(failures[0] !== undefined && { firstFailure: failures[0] }),
    seconds,
    cpuMs: (user + system) / 1000,
  };
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
