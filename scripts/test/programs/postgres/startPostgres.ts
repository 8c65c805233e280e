import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import type { Missing } from "../findProgram.ts";
import { findBinaries, type Binaries } from "./findBinaries.ts";
import { installBinaries } from "./installBinaries.ts";

/**
 * Returns the server for the tests: the one of TEST_DATABASE_URL, or a temporary one. Installs PostgreSQL if this
 * machine has none.
 */
export async function startPostgres(): Promise<PostgresServer | Missing> {
  const url = process.env["TEST_DATABASE_URL"];
  if (url !== undefined && url !== "") {
    return { url, version: "the PostgreSQL of TEST_DATABASE_URL", stop: async () => {} };
  }
  const binaries = findBinaries() ?? installBinaries();
  if (binaries === undefined) {
    return {
      missing:
        "there is no PostgreSQL here and none could be installed; install one, or name a server in TEST_DATABASE_URL",
    };
  }
  return startCluster(binaries);
}

/** A PostgreSQL server on which tests may create databases. */
export interface PostgresServer {
  /** The URL of a database whose role may create others. */
  readonly url: string;
  /** The server's version, such as "PostgreSQL 15.14". */
  readonly version: string;
  readonly stop: () => Promise<void>;
}

const keeper = fileURLToPath(new URL("keepCluster.ts", import.meta.url));

/** The only message of the keeper process: the server's address, or the reason why it did not start. */
const Started = z.union([z.object({ url: z.string() }), z.object({ missing: z.string() })]);

/**
 * Starts a temporary server. A keeper process ends it and removes its files when `stop` is called or when this process
 * has ended, even after SIGKILL. Settings override those of the tests.
 */
export async function startCluster(
  binaries: Binaries,
  settings: readonly string[] = [],
): Promise<PostgresServer | Missing> {
  const child = fork(keeper, [binaries.initdb, binaries.postgres, ...settings], {
    detached: true,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const { promise: started, resolve } = Promise.withResolvers<z.infer<typeof Started>>();
  const { promise: ended, resolve: hasEnded } = Promise.withResolvers<void>();
  child.once("message", (message) => resolve(Started.parse(message)));
  child.once("exit", () => {
    hasEnded();
    resolve({ missing: `${binaries.version} ended while it started` });
  });

  const server = await started;
  if ("missing" in server) return server;
  return {
    ...server,
    version: binaries.version,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
