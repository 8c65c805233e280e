import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PaymentGatewayClient } from "payment-web-app-sdk/paymentGatewayClient.ts";
import { expect } from "@playwright/test";
import type { Command } from "@pay/gateway/commands/command.ts";
import { sendCommand } from "@pay/gateway/commands/commandSocket.ts";
import { consoleKeyOf } from "@pay/shop/consoleKey.ts";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import { fillDataFolder } from "@pay/gateway/testing/migratedDatabase.ts";
import * as z from "zod/mini";

/** The credentials that the service writes for the seeded merchant. */
const SandboxMerchant = z.object({
  merchantCode: z.string(),
  secret: z.string(),
  privateKey: z.string(),
  callbackSecret: z.string(),
  baseUrl: z.string(),
  webAppUrl: z.string(),
});
export type SandboxMerchant = z.infer<typeof SandboxMerchant>;

/** The service as a process of its own, with its own data and port, that can be killed and restarted. */
export class GatewayProcess {
  readonly origin: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #dataDir: string;
  #child: ChildProcess | undefined;
  #log = "";

  private constructor(port: number, dataDir: string, settings: Readonly<Record<string, string>>) {
    this.origin = `http://127.0.0.1:${port}`;
    this.#dataDir = dataDir;
    this.#env = {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      // These journeys do not test the limit, and several share the merchant.
      RATE_LIMIT_PER_SECOND: "1000",
      ...settings,
    };
  }

  /**
   * Starts a new service with its own data folder, by default on a free port. Its database is the one of the settings, else an empty
   * one in the folder.
   */
  static async startNew(
    settings: Readonly<Record<string, string>> = {},
    port?: number,
  ): Promise<GatewayProcess> {
    const dataDir = await mkdtemp(join(tmpdir(), "payment-web-app-"));
    if (settings["DATABASE_URL"] === undefined) await fillDataFolder(dataDir);
    const gateway = new GatewayProcess(port ?? (await findFreePort()), dataDir, settings);
    await gateway.start();
    return gateway;
  }

  /** Starts the process and waits until it accepts calls. `more` are settings of this start alone. */
  async start(more: Readonly<Record<string, string>> = {}): Promise<void> {
    const child = spawn(process.execPath, ["packages/gateway/main.ts"], {
      env: { ...this.#env, ...more },
      // The channel ends the service with this process in every case.
      stdio: ["ignore", this.#env["LOG_LEVEL"] === undefined ? "ignore" : "pipe", "inherit", "ipc"],
    });
    this.#child = child;
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      this.#log += text;
    });
    // A process whose clock is ahead of the database's works, and wants no calls.
    const wanted = Number(more["CLOCK_OFFSET_MS"] ?? 0) > 0 ? "clock_off" : "ready";
    const readState = async () => {
      try {
        const response = await fetch(`${this.origin}/health/ready`);
        return z.object({ status: z.string() }).parse(await response.json()).status;
      } catch {
        return child.exitCode === null ? "not yet" : `ended with ${child.exitCode}`;
      }
    };
    await expect.poll(readState, { timeout: 120_000, intervals: [100] }).toBe(wanted);
  }

  /** The whole log so far, if its settings name a level. */
  get log(): string {
    return this.#log;
  }

  /** Ends the process without any cleanup, as `kill -9` does. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
  }

  /** Kills the process for good and removes its data. */
  async discard(): Promise<void> {
    await this.kill();
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  /** The seeded merchant's credentials, as a developer finds them. */
  async merchant(): Promise<SandboxMerchant> {
    const text = await readFile(join(this.#dataDir, "sandbox-merchant.json"), "utf8");
    return SandboxMerchant.parse(JSON.parse(text));
  }

  /** Runs an administrator's command in the service and returns what it prints. */
  async run(command: Command): Promise<string> {
    const reply = await sendCommand(this.#dataDir, command);
    if (!reply?.done) throw new Error(reply?.text ?? "the service takes no commands");
    return reply.text;
  }

  /** The console's link to one of its sections, which signs in by itself. */
  async consoleLink(section: string): Promise<string> {
    const { secret } = await this.merchant();
    return `${this.origin}/sandbox/${section}#key=${consoleKeyOf(secret)}`;
  }

  /** The merchant's side of the service. */
  async client(): Promise<PaymentGatewayClient> {
    const { merchantCode, privateKey, baseUrl, webAppUrl } = await this.merchant();
    return new PaymentGatewayClient({ merchantCode, privateKey, baseUrl, webAppUrl });
  }
}
