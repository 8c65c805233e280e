import { once } from "node:events";
import { connect } from "node:net";

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
  let text = "";
  let isClosed = false;
  const over = Promise.withResolvers<void>();
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString("latin1");
    if (statusesIn(text).length >= answers) over.resolve();
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
  return { statuses: statusesIn(text), text, isClosed };
}

function statusesIn(text: string): readonly number[] {
  return Array.from(text.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => Number(status));
}
