import { createServer, Server } from "node:net";
import { setImmediate } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
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

/**
 * Takes no more connections. Open ones stay, also those without a call: a proxy may be sending one at this moment. Connections that
 * the machine has accepted are taken first, because closing would reset them.
 */
export async function stopListening({ server }: Pick<FastifyInstance, "server">): Promise<void> {
  await setImmediate();
  Server.prototype.close.call(server);
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
    throw sentence === undefined ? error : new RefusedStart(sentence);
  }
}
