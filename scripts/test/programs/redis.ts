import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { canInstallPackages, installPackages } from "./debianPackages.ts";
import { findProgram } from "./findProgram.ts";
import type { Missing } from "./missing.ts";
import { findFreePort } from "../../../gateway/testing/freePort.ts";

/** A Redis of our own. */
export interface RedisServer {
  readonly url: string;
  readonly version: string;
  readonly stop: () => Promise<void>;
}

const names = [
  "valkey-server",
  "redis-server",
  "/usr/sbin/valkey-server",
  "/usr/sbin/redis-server",
];

/** It ends with us, however we end: the shell that keeps it notices when our end of the pipe is gone. */
const keeper = '"$@" & cat >/dev/null; kill $!; wait $!';

/**
 * Starts a temporary Redis, or Valkey, of what is on this machine or can be brought onto it: on the loopback address, under a password of its
 * own, without a file. On the address of an earlier one where that is given.
 */
export async function startRedis(
  end: AbortSignal,
  address?: string,
): Promise<RedisServer | Missing> {
  const program = findProgram(names) ?? (await installRedis(end));
  if (program === undefined) {
    return {
      missing: "there is no Redis here and none could be installed; install redis-server or valkey",
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
    stop,
  };
}

async function installRedis(end: AbortSignal): Promise<string | undefined> {
  if (!canInstallPackages()) return undefined;
  console.log("There is no Redis for the tests: installing the package redis-server …");
  await installPackages(["redis-server"], end);
  return findProgram(names);
}
