import { toRecord } from "@pay/contract/toRecord.ts";
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import {
  type Binaries,
  findBinaries,
  serverUser,
} from "../scripts/test/programs/postgres/findBinaries.ts";
import { installBinaries } from "../scripts/test/programs/postgres/installBinaries.ts";
import { findProgram } from "../scripts/test/programs/findProgram.ts";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import { NotHere } from "./fault.ts";

/** A PostgreSQL of our own that can be stopped and started again on the same data. It calls fsync, as in production. */
export interface OwnPostgres {
  readonly url: string;
  readonly start: () => Promise<void>;
  /** `immediate` is a crash, `fast` an administrator's shutdown. */
  readonly stop: (how: "fast" | "immediate") => Promise<void>;
  readonly isRunning: () => boolean;
  readonly pid: () => number | undefined;
}

/** Small sizes, so that the data fits on a small disk. A standby needs the same limits as its primary. */
const settings = [
  "max_connections=100",
  "shared_buffers=16MB",
  "max_wal_size=16MB",
  "min_wal_size=2MB",
];
const readyWithinMs = 60_000;

/**
 * Creates a PostgreSQL in an empty folder and starts it. Installs PostgreSQL if this machine has none. The server stops
 * with this process.
 */
export async function openOwnPostgres(folder: string): Promise<OwnPostgres> {
  const binaries = findOrInstall();
  await makeData(folder, binaries.initdb, [
    "--username=postgres",
    "--auth=trust",
    "--encoding=UTF8",
    "--no-locale",
    "--wal-segsize=1",
  ]);
  return await serveData(folder, binaries.postgres, await findFreePort());
}

/**
 * Copies a running PostgreSQL into an empty folder, and starts the copy as its standby. `port` reuses that of an earlier
 * server. Throws `NotHere` if this machine has no `pg_basebackup`.
 */
export async function openStandby(
  folder: string,
  { url }: Pick<OwnPostgres, "url">,
  port?: number,
): Promise<OwnPostgres> {
  const { postgres } = findOrInstall();
  const copy = findProgram([path.join(path.dirname(postgres), "pg_basebackup"), "pg_basebackup"]);
  if (copy === undefined)
    throw new NotHere("pg_basebackup is missing; install PostgreSQL's client programs");
  await makeData(folder, copy, [`--dbname=${url}`, "--write-recovery-conf", "--checkpoint=fast"]);
  return await serveData(folder, postgres, port ?? (await findFreePort()));
}

function findOrInstall(): Binaries {
  const binaries = findBinaries() ?? installBinaries();
  if (!binaries) throw new NotHere("PostgreSQL is missing and could not be installed");
  return binaries;
}

/** Makes the data of a server in a folder, with `initdb` or a copying program. */
async function makeData(
  folder: string,
  program: string,
  options: readonly string[],
): Promise<void> {
  const user = serverUser();
  mkdirSync(folder, { recursive: true });
  if (user) chownSync(folder, user.uid, user.gid);
  const args = [`--pgdata=${path.join(folder, "data")}`, ...options];
  try {
    await promisify(execFile)(program, args, { ...user, cwd: folder });
  } catch (error) {
    const { stderr } = toRecord(error);
    throw new Error(`${path.basename(program)} printed: ${String(stderr).slice(-300)}`, {
      cause: error,
    });
  }
}

/** Starts a server on the data of a folder. */
async function serveData(folder: string, program: string, port: number): Promise<OwnPostgres> {
  const user = serverUser();
  const own = [
    ...settings,
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
  ];
  const args = ["-D", path.join(folder, "data"), ...own.flatMap((setting) => ["-c", setting])];
  let child: ChildProcess | undefined;
  process.once("exit", () => child?.kill("SIGQUIT"));

  const isRunning = () =>
    child !== undefined && child.exitCode === null && child.signalCode === null;
  const start = async () => {
    const server = spawn(program, args, {
      ...user,
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
    child = server;
    let output = "";
    const late = setTimeout(() => server.kill("SIGQUIT"), readyWithinMs);
    for await (const chunk of server.stderr.iterator({ destroyOnReturn: false })) {
      output += String(chunk);
      // A standby is ready to accept read-only connections.
      if (/ready to accept (?:read.only )?connections/.test(output)) break;
    }
    clearTimeout(late);
    server.stderr.resume();
    if (!isRunning()) throw new Error(`PostgreSQL did not start: ${output.slice(-300)}`);
  };
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop: async (how) => {
      if (!child || !isRunning()) return;
      const exit = once(child, "exit");
      child.kill(how === "fast" ? "SIGINT" : "SIGQUIT");
      await exit;
    },
    isRunning,
    pid: () => child?.pid,
  };
}
