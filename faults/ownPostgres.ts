import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync } from "node:fs";
import path from "node:path";
import { findBinaries, serverUser } from "../scripts/test/programs/postgres/findBinaries.ts";
import { installBinaries } from "../scripts/test/programs/postgres/installBinaries.ts";
import { findFreePort } from "../gateway/testing/freePort.ts";
import { NotHere } from "./fault.ts";

/** A PostgreSQL of our own that can be stopped and started again on the same data. It calls fsync, as in production. */
export interface OwnPostgres {
  readonly url: string;
  readonly start: () => Promise<void>;
  /** `immediate` is a crash, `fast` an operator's shutdown. */
  readonly stop: (how: "fast" | "immediate") => Promise<void>;
  readonly isRunning: () => boolean;
  readonly pid: () => number | undefined;
}

/** Small sizes, so that the data fits on a small disk. */
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
export async function openOwnPostgres(folder: string, end: AbortSignal): Promise<OwnPostgres> {
  const binaries = findBinaries() ?? (await installBinaries(end));
  if (!binaries) throw new NotHere("PostgreSQL is missing and could not be installed");
  const user = serverUser();
  mkdirSync(folder, { recursive: true });
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, "data");
  const made = spawnSync(
    binaries.initdb,
    [
      `--pgdata=${data}`,
      "--username=postgres",
      "--auth=trust",
      "--encoding=UTF8",
      "--no-locale",
      "--wal-segsize=1",
    ],
    { ...user, cwd: folder, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb printed: ${made.stderr.slice(-300)}`);
  const port = await findFreePort();
  const own = [
    ...settings,
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
  ];
  const args = ["-D", data, ...own.flatMap((setting) => ["-c", setting])];
  let child: ChildProcess | undefined;
  process.once("exit", () => child?.kill("SIGQUIT"));

  const isRunning = () =>
    child !== undefined && child.exitCode === null && child.signalCode === null;
  const start = async () => {
    const server = spawn(binaries.postgres, args, {
      ...user,
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
    child = server;
    let output = "";
    const late = setTimeout(() => server.kill("SIGQUIT"), readyWithinMs);
    for await (const chunk of server.stderr.iterator({ destroyOnReturn: false })) {
      output += String(chunk);
      if (output.includes("ready to accept connections")) break;
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
