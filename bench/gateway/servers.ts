import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { endService } from "@pay/gateway/testing/serviceProcess.ts";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import type { Recordings } from "./recordQueries.ts";

const gatewayProgram = fileURLToPath(new URL("../../packages/gateway/main.ts", import.meta.url));
const floorProgram = fileURLToPath(new URL("floorServer.ts", import.meta.url));

/** A server as a process of its own. */
export interface MeasuredServer {
  readonly origin: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

const ListeningMessage = z.object({ port: z.number() });

/**
 * Starts the gateway as in the sandbox, on a database, with its published rate limit. Sandbox features that live lacks
 * are off. `env` has further variables.
 */
export async function startGateway(
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const port = await findFreePort();
  const child = fork(gatewayProgram, {
    env: {
      PATH: process.env["PATH"],
      PORT: String(port),
      ENVIRONMENT: "sandbox",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      WEB_APP_DIR: join(dataDir, "none"),
      // Live does not log calls.
      SANDBOX_CALL_LOG: "false",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  let output = "";
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    output += String(chunk);
    if (output.includes("Credentials")) break;
  }
  child.stdout?.resume();
  if (!output.includes("Credentials")) throw new Error(`the service did not start: ${output}`);
  const server = serverOf(child, port);
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts the floor, which runs the same queries behind a bare server. */
export async function startFloor(
  databaseUrl: string,
  recordings: Recordings,
): Promise<MeasuredServer> {
  const child = fork(floorProgram, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const message = new Promise((resolve) => {
    child.once("message", resolve);
  });
  child.send({ databaseUrl, ...recordings });
  return serverOf(child, ListeningMessage.parse(await message).port);
}

function serverOf(child: ChildProcess, port: number): MeasuredServer {
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async () => void (await endService(child, "SIGTERM")),
  };
}
