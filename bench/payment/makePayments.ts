import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { Pool } from "undici";
import * as z from "zod";
import { send, type SentCall } from "../load/sendCall.ts";
import { answerOrders } from "../load/worker.ts";
import { percentile } from "../statistics.ts";
import { PaymentOrder, type PaymentReport } from "./paymentOrder.ts";

answerOrders(PaymentOrder, makePayments);

/** The reads of the page until the status is due. */
const readsOfPage = 10;
const readEveryMs = 400;
/** The amount 51 succeeds so long after its create (§3). */
const statusAfterMs = 5000;
/** A callback that has not come by then is missing. */
const callbackWithinMs = 30_000;

/** Makes payments at the ordered pace and returns the report. */
async function makePayments(order: PaymentOrder): Promise<PaymentReport> {
  const pool = new Pool(order.origin, { connections: order.connections, pipelining: 1 });
  const receiver = await openReceiver();
  const given = z.record(z.string(), z.unknown()).parse(JSON.parse(order.body));
  const body = JSON.stringify({ ...given, callbackUrl: receiver.url });
  const times: number[] = [];
  const callbackTimes: number[] = [];
  const failures: string[] = [];

  /** Makes one payment; returns why it failed, or undefined. */
  const pay = async (index: number, dueMs: number): Promise<string | undefined> => {
    const { merchantCode = "", token = "" } = order.callers[index % order.callers.length] ?? {};
    const idPayin = `${order.idPrefix}${index}`;
    const headers = {
      accept: "application/json",
      "x-api-version": "2",
      "x-merchant": merchantCode,
      authorization: `Bearer ${token}`,
    };
    const path = `/api/payins/${idPayin}`;
    const timed = async (call: Omit<SentCall, "path">, sinceMs: number) => {
      const failure = await send(pool, { ...call, path });
      times.push(performance.now() - sinceMs);
      return failure;
    };
    const calledBack = receiver.expect(idPayin);
    const json = { ...headers, "content-type": "application/json" };
    const refused = await timed({ method: "POST", headers: json, body }, dueMs);
    if (refused !== undefined) return refused;
    for (let read = 1; read <= readsOfPage; read += 1) {
      const readMs = dueMs + read * readEveryMs;
      await wait(Math.max(0, readMs - performance.now()));
      const failure = await timed({ method: "GET", headers, body: null }, readMs);
      if (failure !== undefined) return failure;
    }
    const calledBackMs = await calledBack;
    if (calledBackMs === undefined) return "no callback came";
    callbackTimes.push(Math.max(0, calledBackMs - dueMs - statusAfterMs));
    const lastMs = performance.now();
    const { statusCode, body: answer } = await pool.request({ method: "GET", path, headers });
    const read = await answer.text();
    times.push(performance.now() - lastMs);
    if (statusCode !== 200) return `${statusCode} ${read}`;
    const { status } = Read.parse(JSON.parse(read)).process;
    return status === "SUCCESS" ? undefined : `the payment was called back and is ${status}`;
  };

  /** Makes one payment, and notes why it failed. */
  const payAndNote = async (index: number, dueMs: number): Promise<void> => {
    // A lost connection fails this payment alone.
    const failure = await pay(index, dueMs).catch(String);
    if (failure !== undefined) failures.push(failure);
  };

  const beganMs = performance.now();
  const total = Math.floor(order.seconds * order.perSecond);
  const underWay: Promise<void>[] = [];
  while (underWay.length < total) {
    const isDue = ((performance.now() - beganMs) / 1000) * order.perSecond;
    for (let index = underWay.length; index < Math.min(isDue, total); index += 1) {
      const dueMs = beganMs + (index / order.perSecond) * 1000;
      underWay.push(payAndNote(index, dueMs));
    }
    await wait(1);
  }
  await Promise.all(underWay);
  await pool.close();
  await receiver.close();
  return {
    payments: total,
    failed: failures.length,
    ...(failures[0] !== undefined && { firstFailure: failures[0] }),
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    callbackP99: callbackTimes.length > 0 ? percentile(callbackTimes, 99) : callbackWithinMs,
  };
}

const Read = z.object({ process: z.object({ status: z.string() }) });
const ReceivedCallback = z.object({ idPayin: z.string() });

/**
 * Opens the merchants' receiver of callbacks. `expect` resolves to the time at which the one of a payin came, or to
 * undefined if none did.
 */
async function openReceiver() {
  const expected = new Map<string, (atMs: number | undefined) => void>();
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request).catch(() => undefined);
    if (body === undefined) {
      response.destroy();
      return;
    }
    response.writeHead(200).end();
    expected.get(ReceivedCallback.parse(JSON.parse(body)).idPayin)?.(performance.now());
  };
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/callback`,
    expect: async (idPayin: string) =>
      await new Promise<number | undefined>((resolve) => {
        const end = (atMs: number | undefined) => {
          clearTimeout(timer);
          expected.delete(idPayin);
          resolve(atMs);
        };
        const timer = setTimeout(() => end(undefined), callbackWithinMs);
        expected.set(idPayin, end);
      }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
