import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import {
  readSandboxMerchantFile,
  type SandboxMerchantFile,
} from "@pay/gateway/sandbox/merchant/sandboxMerchantFile.ts";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import { endService, startService, killServices } from "@pay/gateway/testing/serviceProcess.ts";
import { type OpenDatabase, openDatabase } from "@pay/gateway/database/database.ts";
import { openReceiver, type Receiver } from "@pay/gateway/testing/callbackReceiver.ts";

/** The data stores of a service: PostgreSQL or the embedded database under `dataDir`, and perhaps Redis. */
export interface DataStores {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** The Redis in which several processes count calls together. Without it, each counts alone. */
  readonly redisUrl?: string | undefined;
}

/** The service as a process of its own, ready for calls. */
export interface RunningService {
  readonly baseUrl: string;
  readonly merchant: SandboxMerchantFile;
  /** The address that it listens on, without a path. */
  readonly origin: string;
  readonly child: ChildProcess;
  /** Returns the number of callback attempts that it has recorded. */
  readonly triesRecorded: () => number;
  /** Kills it with SIGKILL, as a crash would. */
  readonly kill: () => Promise<void>;
  /** Ends it with SIGTERM, so that it finishes its work. */
  readonly end: () => Promise<void>;
}

/**
 * Starts the service on these stores and waits until it accepts calls. The rate limit is off by default, because few runs
 * are about it. `env` overrides settings. `program` is by default that of the sources.
 */
export async function startOn(
  { dataDir, databaseUrl, redisUrl }: DataStores,
  env: Readonly<Record<string, string>> = {},
  program?: string,
): Promise<RunningService> {
  const port = await findFreePort();
  const settings = {
    ENVIRONMENT: "sandbox",
    PORT: String(port),
    DATA_DIR: dataDir,
    WEB_APP_DIR: `${dataDir}/none`,
    RATE_LIMIT_PER_SECOND: "1000000",
    LOG_LEVEL: "info",
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...(redisUrl === undefined ? { RATE_LIMIT_PER_PROCESS: "true" } : { REDIS_URL: redisUrl }),
    ...env,
  };
  const { child, stdout } = await startService(settings, program);
  const merchant = await readSandboxMerchantFile(dataDir);
  if (!merchant || child.exitCode !== null) throw new Error("the service did not start");
  let tries = 0;
  createInterface({ input: stdout }).on("line", (line) => {
    if (line.includes('"msg":"callback attempted"')) tries += 1;
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    child,
    baseUrl: `http://127.0.0.1:${port}/api`,
    merchant,
    triesRecorded: () => tries,
    kill: async () => void (await endService(child, "SIGKILL")),
    end: async () => {
      const code = await endService(child, "SIGTERM");
      if (code !== 0) throw new Error(`the service ended with ${code ?? child.signalCode}`);
    },
  };
}

/** Runs `look` on the database of these stores. No process may have the embedded database open. */
export async function onDatabase<Result>(
  { dataDir, databaseUrl }: DataStores,
  look: (opened: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const opened = await openDatabase(databaseUrl === undefined ? { dataDir } : { databaseUrl });
  try {
    return await look(opened);
  } finally {
    await opened.close();
  }
}

/** Runs `use` with an empty data folder and a merchant's callback receiver, then removes both and kills remaining services. */
export async function withDataDir<Result>(
  use: (dataDir: string, receiver: Receiver) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "faults-"));
  // A PostgreSQL server runs as another user and must reach its part of the folder.
  await chmod(dataDir, 0o711);
  const receiver = await openReceiver();
  try {
    return await use(dataDir, receiver);
  } finally {
    await killServices();
    await receiver.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const pollEveryMs = 100;

/** Waits until `isSo` is true. Throws an error that names `what` after `withinMs`. */
export async function until(
  what: string,
  withinMs: number,
  isSo: () => boolean | Promise<boolean>,
): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`waited ${withinMs} ms in vain until ${what}`);
    await wait(pollEveryMs);
  }
}
