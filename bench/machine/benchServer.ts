import { randomBytes } from "node:crypto";
import { dirname, join } from "node:path";
import { Client } from "pg";
import { openDatabase } from "@pay/gateway/database/database.ts";
import { findBinaries } from "../../scripts/test/programs/postgres/findBinaries.ts";
import { startCluster } from "../../scripts/test/programs/postgres/startPostgres.ts";
import { parentOf } from "./cpuTime.ts";

/** Settings for a PostgreSQL that commits as in live: unlike the server of the tests, it waits for the disk. */
const settings = [
  "fsync=on",
  "synchronous_commit=on",
  "full_page_writes=on",
  "shared_buffers=512MB",
  "max_wal_size=4GB",
  "checkpoint_timeout=30min",
];

/** A PostgreSQL server to measure on. */
export interface BenchServer {
  readonly version: string;
  /** The pid of its first process, the ancestor of all others. */
  readonly pid: number;
  /** The path of the pgbench that came with it. */
  readonly pgbench: string;
  /** Creates an empty database with the service's tables, and returns its URL. */
  readonly makeDatabase: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Starts a server with this machine's PostgreSQL. Further settings override the defaults. */
export async function startBenchServer(more: readonly string[] = []): Promise<BenchServer> {
  const binaries = findBinaries();
  if (!binaries)
    throw new Error("There is no PostgreSQL on this machine. Install one to run the benches.");
  const server = await startCluster(binaries, [...settings, ...more]);
  if ("missing" in server) throw new Error(server.missing);
  const pid = await onServer(server.url, async (client) => {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    return parentOf(rows[0]?.pid ?? 0);
  });
  return {
    version: server.version,
    pid,
    pgbench: join(dirname(binaries.postgres), "pgbench"),
    makeDatabase: async () => {
      const name = `bench_${randomBytes(6).toString("hex")}`;
      await onServer(server.url, async (client) => await client.query(`create database ${name}`));
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      const opened = await openDatabase({ databaseUrl: url.href });
      await opened.close();
      return url.href;
    },
    stop: server.stop,
  };
}

/** Runs `work` on a connection of its own. */
export async function onServer<T>(
  databaseUrl: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
