import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { canInstallPackages, installPackages } from "./debianPackages.ts";
import { findProgram, type Missing } from "./findProgram.ts";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";

/** A temporary Redis. */
export interface RedisServer {
  readonly url: string;
  readonly version: string;
  /** The process above Redis. */
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

const names = [
  "valkey-server",
  "redis-server",
  "/usr/sbin/valkey-server",
  "/usr/sbin/redis-server",
];

/** The shell that keeps Redis ends it when our end of the pipe is closed, however this process ends. */
const keeper = '"$@" & cat >/dev/null; kill $!; wait $!';

/**
 * Starts a temporary Redis or Valkey on the loopback address, with a random password and without files. Installs Redis
 * if this machine has none. `address` reuses that of an earlier server.
 */
export async function startRedis(address?: string): Promise<RedisServer | Missing> {
  const program = findProgram(names) ?? installRedis();
  if (program === undefined) {
    return {
      missing: "Redis is missing and could not be installed. Install redis-server or valkey",
    };
  }
  const url = new URL(
    address ?? `redis://:${randomBytes(16).toString("hex")}@127.0.0.1:${await findFreePort()}`,
  );
  const settings = { port: url.port, bind: "127.0.0.1", requirepass: url.password };
  const files = { save: "", appendonly: "no", dir: tmpdir() };
  const args = Object.entries({ ...settings, ...files }).flatMap(([name, value]) => [
    `--${name}`,
    value,
  ]);
  const child = spawn("sh", ["-c", keeper, "sh", program, ...args], {
    stdio: ["pipe", "pipe", "ignore"],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => {
    child.once("close", () => resolve());
  });
  let said = "";
  const isReady = await new Promise<boolean>((resolve) => {
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (/Ready to accept connections/.test(said)) resolve(true);
      if (/bye bye|Failed listening|FATAL/i.test(said)) resolve(false);
    });
    child.once("error", () => resolve(false));
    void ended.then(() => resolve(false));
  });
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  if (!isReady) {
    await stop();
    return { missing: `${program} did not start: ${said.trim().slice(-200)}` };
  }
  const version =
    /(?:Redis|Valkey)?\s*version=(\d+(?:\.\d+)*)/.exec(said)?.[1] ?? "of an unknown version";
  return {
    url: url.href,
    version: `${/valkey/.test(program) ? "Valkey" : "Redis"} ${version}`,
    pid: child.pid ?? 0,
    stop,
  };
}

function installRedis(): string | undefined {
  if (!canInstallPackages()) return undefined;
  console.log("There is no Redis for the tests. Installing the package redis-server …");
  installPackages(["redis-server"]);
  return findProgram(names);
}
