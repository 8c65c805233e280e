import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** The test merchant, as the service writes it to `sandbox-merchant.json`. */
export interface SandboxMerchant {
  readonly baseUrl: string;
  readonly webAppUrl: string;
  readonly merchantCode: string;
  readonly privateKey: string;
  readonly callbackSecret: string;
}

/**
 * Starts the repository's service in a folder of its own. With MERCHANT_FILE, it takes a service that runs already. Rejects
 * after five minutes: the first start installs and builds.
 */
export async function startSandbox(): Promise<{ merchant: SandboxMerchant; stop: () => void }> {
  const { MERCHANT_FILE } = process.env;
  if (MERCHANT_FILE) return { merchant: readMerchant(MERCHANT_FILE), stop: () => {} };
  const folder = mkdtempSync(path.join(tmpdir(), "sandbox-"));
  const service = spawn("npm", ["start"], {
    cwd: path.join(__dirname, "../../../.."),
    env: { ...process.env, DATA_DIR: folder, PORT: String(await findFreePort()) },
    stdio: ["ignore", "ignore", "inherit"],
    detached: true,
  });
  const stop = () => {
    if (service.pid !== undefined && service.exitCode === null) process.kill(-service.pid);
    rmSync(folder, { recursive: true, force: true });
  };
  const file = path.join(folder, "sandbox-merchant.json");
  for (const deadline = Date.now() + 300_000; Date.now() < deadline; await wait(200)) {
    if (service.exitCode !== null) break;
    if (!existsSync(file)) continue;
    const merchant = readMerchant(file);
    const ready = await fetch(`${new URL(merchant.baseUrl).origin}/health/ready`).catch(() => null);
    if (ready?.ok) return { merchant, stop };
  }
  stop();
  throw new Error("The service did not start. Run npm start in the repository, and read why.");
}

function readMerchant(file: string): SandboxMerchant {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Returns a port of the loopback interface that nobody uses. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (typeof address !== "object" || !address) throw new Error("There is no free port.");
  return address.port;
}
