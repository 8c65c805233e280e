import { spawn, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import { canInstallPackages, installPackages, unpackFile } from "./debianPackages.ts";
import { findProgram, type Missing } from "./findProgram.ts";
import { serverUser } from "./postgres/findBinaries.ts";

/** When PgBouncer gives a connection of PostgreSQL to somebody else. */
type PoolMode = "session" | "transaction" | "statement";

/** A temporary PgBouncer before a PostgreSQL. */
export interface Pooler {
  /** Returns the URL of a database through the pooler. */
  readonly urlOf: (databaseUrl: string) => string;
  readonly version: string;
  readonly pid: number;
  /** Leads new transactions to another server, as an administrator does after a promotion. */
  readonly follow: (serverUrl: string) => void;
  readonly stop: () => Promise<void>;
}

const names = ["pgbouncer", "/usr/sbin/pgbouncer"];

/** The shell that keeps PgBouncer ends it when our end of the pipe is closed, however this process ends. */
const keeper = '"$@" & echo "pid $!" >&2; cat >/dev/null; kill -s KILL $!; wait $!';

/**
 * Starts a PgBouncer before the server of a URL, on the loopback address, by default in transaction mode. It has at most `poolSize`
 * connections to each database. `port` reuses that of an earlier one. Unpacks Debian's, or installs it, if this machine has
 * none.
 */
export async function startPgbouncer(
  serverUrl: string,
  poolSize = 20,
  mode: PoolMode = "transaction",
  port?: number,
): Promise<Pooler | Missing> {
  const program = findOrInstall();
  if (program === undefined)
    return { missing: "PgBouncer is missing and could not be installed. Install pgbouncer" };
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), "pgbouncer-"));
  const own = {
    port: port ?? (await findFreePort()),
    poolSize,
    users: join(folder, "users.txt"),
  };
  const files = {
    "users.txt": userLine(serverUrl),
    "pgbouncer.ini": settingsFor(serverUrl, mode, own),
  };
  if (user) chownSync(folder, user.uid, user.gid);
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    writeFileSync(file, content, { mode: 0o600 });
    if (user) chownSync(file, user.uid, user.gid);
  }
  // PgBouncer refuses to run as root.
  const child = spawn("sh", ["-c", keeper, "sh", program, join(folder, "pgbouncer.ini")], {
    ...user,
    cwd: folder,
    stdio: ["pipe", "ignore", "pipe"],
    detached: true,
  });
  const ended = new Promise<void>((close) => {
    child.once("close", () => close());
  });
  let said = "";
  const isReady = await new Promise<boolean>((tell) => {
    child.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("process up: ")) tell(true);
      if (/\bFATAL\b/.test(said)) tell(false);
    });
    child.once("error", () => tell(false));
    void ended.then(() => tell(false));
  });
  const stop = async () => {
    child.stdin.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  if (!isReady) {
    await stop();
    return { missing: `${program} did not start: ${said.trim().slice(-200)}` };
  }
  const pid = Number(/pid (\d+)/.exec(said)?.[1]);
  return {
    urlOf: (databaseUrl) => {
      const url = new URL(databaseUrl);
      url.host = `127.0.0.1:${own.port}`;
      return url.href;
    },
    version: /process up: (\S+ [\d.]+)/.exec(said)?.[1] ?? "PgBouncer of an unknown version",
    pid,
    follow: (otherUrl) => {
      writeFileSync(join(folder, "pgbouncer.ini"), settingsFor(otherUrl, mode, own));
      process.kill(pid, "SIGHUP");
    },
    stop,
  };
}

function settingsFor(
  serverUrl: string,
  mode: PoolMode,
  { port, poolSize, users }: Record<"port" | "poolSize", number> & { readonly users: string },
): string {
  const server = new URL(serverUrl);
  return `[databases]
* = host=${server.hostname} port=${server.port === "" ? 5432 : server.port}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = ${server.password === "" ? "trust" : "scram-sha-256"}
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = ${poolSize}
server_login_retry = 1
max_client_conn = 500
`;
}

/** Returns the login of a URL, by which PgBouncer knows its callers and is known to the server. */
function userLine(serverUrl: string): string {
  const { username, password } = new URL(serverUrl);
  return `${quote(username === "" ? "postgres" : username)} ${quote(password)}\n`;
}

function quote(text: string): string {
  return `"${decodeURIComponent(text).replaceAll('"', '""')}"`;
}

function findOrInstall(): string | undefined {
  const found =
    findProgram(names) ??
    unpackFile("pgbouncer", resolve(".cache/pgbouncer"), "usr/sbin/pgbouncer");
  // An unpacked one may lack libraries, or be in a folder that its user cannot enter.
  if (found !== undefined && runs(found)) return found;
  if (!canInstallPackages()) return undefined;
  console.log("There is no PgBouncer for the tests. Installing the package pgbouncer …");
  installPackages(["pgbouncer"]);
  const installed = findProgram(names);
  return installed !== undefined && runs(installed) ? installed : undefined;
}

function runs(path: string): boolean {
  return spawnSync(path, ["--version"], { ...serverUser(), cwd: "/" }).status === 0;
}
