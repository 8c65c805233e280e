import { connect, createServer, Server, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { atMost } from "../atMost.ts";
import type { Config } from "../settings/config.ts";
import { RefusedStart } from "../refusedStart.ts";

type Address = Pick<Config, "host" | "port">;

/** Checks that the port is free before the start does anything slow or writes anything. */
export async function refuseTakenPort({ host, port }: Address): Promise<void> {
  const server = createServer();
  await refusing({ host, port }, async () => {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, host, resolve);
    });
  });
  await new Promise((resolve) => {
    server.close(resolve);
  });
}

/** Starts to take calls. */
export async function listenOn(app: FastifyInstance, { host, port }: Address): Promise<void> {
  await refusing({ host, port }, async () => {
    await app.listen({ host, port });
  });
}

/** A queue of connections that is taken in less time leaves hardly ever one behind. */
const shortQueueMs = 0.5;
/** The longest wait for such a moment. An overloaded process never has one. */
const takesQueueForMs = 1000;

/**
 * Takes no more connections. Open ones stay, also those without a call: a proxy may be sending one at this moment. Connections that
 * wait in the machine's queue are taken first. Closing resets them, and their callers do not know that nobody has read them.
 */
export async function stopListening({ server }: Pick<FastifyInstance, "server">): Promise<void> {
  const untilMs = performance.now() + takesQueueForMs;
  const takeQueue = async () => {
    // While a long queue is taken, others come.
    while ((await takeWaiting(server)) >= shortQueueMs) if (performance.now() > untilMs) return;
  };
  await atMost(takesQueueForMs, takeQueue());
  Server.prototype.close.call(server);
}

/** Takes all connections that wait now: one of our own is the last in the queue. Returns the milliseconds that it takes. */
async function takeWaiting(server: Server): Promise<number> {
  const address = server.address();
  if (address === null || typeof address === "string") return 0;
  const { promise: isTaken, resolve: take } = Promise.withResolvers<void>();
  const startMs = performance.now();
  const own = connect(address.port, address.address);
  const onConnection = ({ remotePort }: Socket) => {
    if (remotePort !== undefined && remotePort === own.localPort) take();
  };
  server.on("connection", onConnection);
  own.once("error", take);
  await isTaken;
  server.off("connection", onConnection);
  own.destroy();
  return performance.now() - startMs;
}

const reasons: Readonly<Record<string, (address: Address) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use by another program. Stop that program, or set PORT to another number.`,
  EACCES: ({ port }) => `This user may not listen on port ${port}. Set PORT to 1024 or higher.`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST is ${host}, but this machine does not have that address. Leave it out for 127.0.0.1.`,
  ENOTFOUND: ({ host }) =>
    `HOST is ${host}, but that name has no address. Leave it out for 127.0.0.1.`,
};

async function refusing(address: Address, listen: () => Promise<void>): Promise<void> {
  try {
    await listen();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const sentence = reasons[code]?.(address);
    throw sentence === undefined
      ? error
      : new RefusedStart(sentence, { mayPass: code !== "EACCES" });
  }
}
