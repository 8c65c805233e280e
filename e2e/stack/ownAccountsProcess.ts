import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import type { GatewayProcess } from "./gatewayProcess.ts";

const connectorName = "own-accounts";

/** Own accounts as a connector of a service, with books of their own, and the commands of the person who keeps them. */
export class OwnAccountsProcess {
  readonly #folder: string;
  readonly #env: NodeJS.ProcessEnv;
  #server: ChildProcess | undefined;
  #files = 0;

  private constructor(folder: string, env: NodeJS.ProcessEnv) {
    this.#folder = folder;
    this.#env = env;
  }

  /** Attaches new books without accounts to a service. */
  static async attach(service: GatewayProcess): Promise<OwnAccountsProcess> {
    const folder = await mkdtemp(join(tmpdir(), "own-accounts-"));
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const told = await service.run({ name: "addConnector", connector: connectorName, url });
    const [notificationSecret = ""] = /whsec_\S+/.exec(told) ?? [];
    return new OwnAccountsProcess(folder, {
      ...process.env,
      NODE_NO_WARNINGS: "1",
      DATA_DIR: join(folder, "books"),
      DATABASE_URL: "",
      PORT: String(port),
      // The test runner has a variable of this name.
      BASE_URL: url,
      GATEWAY_URL: service.origin,
      NOTIFICATION_SECRET: notificationSecret,
    });
  }

  /** Starts to answer the gateway. The books need an account. */
  async serve(): Promise<void> {
    const server = this.#spawn(["serve"]);
    this.#server = server;
    let said = "";
    for await (const chunk of server.stderr.iterator({ destroyOnReturn: false })) {
      said += String(chunk);
      if (said.includes("listen at")) break;
    }
    if (!said.includes("listen at")) throw new Error(`own accounts did not start: ${said}`);
    server.stderr.resume();
  }

  /** Runs a command, and returns what it prints; the reason of a refusal too. */
  async run(...args: readonly string[]): Promise<string> {
    const command = this.#spawn([...args, "--by", "ada"]);
    const ended = once(command, "exit");
    const [printed, said] = await Promise.all([text(command.stdout), text(command.stderr)]);
    await ended;
    return printed + said;
  }

  /** Writes a file, and returns its path. */
  async keep(content: string): Promise<string> {
    this.#files += 1;
    const file = join(this.#folder, `file-${this.#files}`);
    await writeFile(file, content);
    return file;
  }

  /** Changes settings of an account. */
  async set(account: string, settings: object): Promise<string> {
    const file = await this.keep(JSON.stringify(settings));
    return await this.run("accounts", "set", account, "--settings", file);
  }

  /** Imports a statement, and confirms what it shows under a new mapping. Returns what the last command says. */
  async import(account: string, content: string): Promise<string> {
    const words = ["statements", "import", await this.keep(content), "--account", account];
    const said = await this.run(...words);
    return said.includes("Nothing was booked") ? await this.run(...words, "--confirm") : said;
  }

  /** Adds an account and opens it by a test payment, which the rehearsal's bank books. */
  async open(account: string, currencyCode: string, settings: object): Promise<void> {
    const file = await this.keep(JSON.stringify(settings));
    const add = ["accounts", "add", account, "--merchant", "SANDBOX", "--currency", currencyCode];
    await this.run(...add, "--settings", file);
    const told = await this.run("accounts", "prove", account, "--amount", "100");
    const [, reference = ""] = /reference (\w+)/.exec(told) ?? [];
    const statement = join(this.#folder, `${account}.statement`);
    const pay = ["bank", "pay", reference, "--account", account, "--file", statement];
    await this.run(...pay);
    const take = ["statements", "import", statement, "--account", account];
    if ((await this.run(...take)).includes("Nothing was booked"))
      await this.run(...take, "--confirm");
  }

  /** Ends the server and removes the books. */
  async discard(): Promise<void> {
    const server = this.#server;
    if (server && server.exitCode === null) {
      const ended = once(server, "exit");
      server.kill("SIGKILL");
      await ended;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }

  #spawn(args: readonly string[]) {
    return spawn(process.execPath, ["packages/own-accounts/main.ts", ...args], {
      env: this.#env,
      stdio: ["ignore", "pipe", "pipe"],
    });
  }
}
