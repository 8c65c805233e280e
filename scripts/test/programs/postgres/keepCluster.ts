import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endWithParent } from "@pay/gateway/parentWatch.ts";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import { serverUser, type User } from "./findBinaries.ts";

// Runs as a process of its own: see startPostgres.ts.

/** A running server. */
interface Cluster {
  readonly url: string;
  /** Stops the server and removes its files. */
  readonly end: () => void;
}

/** Settings for tests: data need not survive a power cut, and races need more connections than usual. */
const settings = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "max_connections=300",
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
];

/**
 * Creates a cluster in a temporary folder and serves it on the loopback address with a random password. Further
 * settings, such as `fsync=on`, override those of the tests.
 * @throws {Error} with PostgreSQL's output, if it does not start
 */
async function runCluster(
  initdb: string,
  postgres: string,
  more: readonly string[],
): Promise<Cluster> {
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const data = join(folder, "data");
  const password = randomBytes(16).toString("hex");
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    const passwordFile = join(folder, "password");
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);

    const names = ["--username=postgres", `--pwfile=${passwordFile}`, "--auth=md5"];
    const making = start(
      initdb,
      // SCRAM's rounds for each of the tests' many connections took a tenth of the processor time of all tests.
      [`--pgdata=${data}`, ...names, "--encoding=UTF8", "--no-locale", "--no-sync"],
      folder,
      user,
    );
    await making.saying(/Success\. /, "initdb");

    const port = await findFreePort();
    const options = [...settings, ...more, `port=${port}`].flatMap((setting) => ["-c", setting]);
    const server = start(postgres, ["-D", data, ...options], folder, user);
    server.child.once("exit", removeFolder);
    await server.saying(/ready to accept connections/, "postgres");
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      // SIGQUIT ends the server at once. Unwritten data is not needed.
      end: () => void server.child.kill("SIGQUIT"),
    };
  } catch (error) {
    removeFolder();
    throw error;
  }
}

interface Started {
  readonly child: ChildProcess;
  /** Resolves when the output matches; rejects when the process ends first. */
  readonly saying: (pattern: RegExp, name: string) => Promise<void>;
}

function start(command: string, args: readonly string[], cwd: string, user?: User): Started {
  const child = spawn(command, args, { cwd, stdio: ["ignore", "pipe", "pipe"], ...user });
  return {
    child,
    saying(pattern, name) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      let output = "";
      const read = (chunk: Buffer): void => {
        output += chunk.toString();
        if (pattern.test(output)) resolve();
      };
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      child.once("error", reject);
      child.once("close", () => reject(new Error(`${name} said: ${output.trim().slice(-500)}`)));
      return promise;
    },
  };
}

let cluster: Cluster | undefined;
let isWanted = true;

function end(): void {
  isWanted = false;
  cluster?.end();
}

endWithParent(end);
process.on("SIGTERM", end);
process.on("SIGINT", () => {
  // SIGINT is ignored, because the parent process decides how long the server is needed.
});

const [initdb = "", postgres = "", ...more] = process.argv.slice(2);
try {
  cluster = await runCluster(initdb, postgres, more);
  if (isWanted) process.send?.({ url: cluster.url });
  else cluster.end();
} catch (error) {
  if (process.connected) process.send?.({ missing: String(error) });
}
