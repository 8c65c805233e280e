import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { once } from "node:events";
import { connect } from "node:net";
import type { TestGateway } from "./startGateway.ts";

/** Calls the API over the network with the exact path, which a URL would normalise. Returns the status and the problem's code. */
export async function callRaw(
  { baseUrl }: Pick<TestGateway, "baseUrl">,
  { path, token, method = "GET" }: { path: string; token: string; method?: string },
): Promise<{ readonly status: number; readonly code: unknown }> {
  const { hostname, port, pathname } = new URL(baseUrl);
  const headers = { "x-api-version": "2", authorization: `Bearer ${token}` };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request({ hostname, port, method, path: pathname + path, headers }, resolve);
    call.once("error", reject);
    call.end();
  });
  const body = JSON.parse((await text(response)) || "{}");
  return { status: response.statusCode ?? 0, code: body.code };
}

/** The answers on a connection until it was closed or their number was reached. */
export interface RawExchange {
  /** The status of each answer, in order. */
  readonly statuses: readonly number[];
  readonly text: string;
  /** Whether the server closed the connection. */
  readonly isClosed: boolean;
}

/** Sends raw text over a connection of its own; returns the answers until it is closed, or `answers` have arrived. */
export async function exchangeRaw(
  baseUrl: string,
  parts: readonly (string | Buffer)[],
  answers = Infinity,
): Promise<RawExchange> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  let received = "";
  let isClosed = false;
  const over = Promise.withResolvers<void>();
  socket.on("data", (chunk: Buffer) => {
    received += chunk.toString("latin1");
    if (statusesIn(received).length >= answers) over.resolve();
  });
  socket.on("error", () => undefined);
  socket.on("close", () => {
    isClosed = true;
    over.resolve();
  });
  await once(socket, "connect");
  for (const part of parts) socket.write(part);
  await over.promise;
  socket.destroy();
  return { statuses: statusesIn(received), text: received, isClosed };
}

function statusesIn(received: string): readonly number[] {
  return Array.from(received.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => Number(status));
}
