import { generateKeyPairSync, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Callback } from "@pay/contract/callback.ts";
import type { Money } from "@pay/contract/money.ts";
import { PaymentGatewayClient } from "payment-web-app-sdk/paymentGatewayClient.ts";
import { verifyCallback } from "payment-web-app-sdk/verifyCallback.ts";
import { expect } from "@playwright/test";
import { systemClock } from "@pay/gateway/clock.ts";
import type { Command } from "@pay/gateway/commands/command.ts";
import { runCommand } from "@pay/gateway/commands/runCommand.ts";
import type { Database } from "@pay/gateway/database/database.ts";
import { demandEnvironment } from "@pay/gateway/database/environmentStamp.ts";
import { connectorProcess, type ConnectorProcess } from "@pay/gateway/testing/connectorProcess.ts";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import { makeCertificate } from "@pay/gateway/testing/ownCertificate.ts";
import { openTestDatabase } from "@pay/gateway/testing/testDatabase.ts";
import { openTlsEnd } from "@pay/gateway/testing/tlsEnd.ts";
import { openTlsReceiver, type TlsReceiver } from "@pay/gateway/testing/tlsReceiver.ts";
import { GatewayProcess } from "./gatewayProcess.ts";

const dayMs = 86_400_000;
/** The code of the merchant. */
export const liveMerchantCode = "LIVE";
const connectorName = "example";
/** The merchant's server. Inside of the gateway its name leads to the receiver (faults/publicReceiver.mjs). */
const shop = "https://shop.example";

/** Returns the option of Node.js that loads a file of `faults/` before the program. */
function preload(file: string): string {
  return `--import=${new URL(`../../faults/${file}`, import.meta.url).href}`;
}

/** The parts of a live service that its creation opens. */
interface Parts {
  readonly folder: string;
  readonly gateway: GatewayProcess;
  readonly connector: ConnectorProcess;
  readonly connectorPort: number;
  readonly connectorSettings: Readonly<Record<string, string>>;
  /** The addresses of the page and of the connector as the customer's browser reaches them. */
  readonly pageUrl: string;
  readonly connectorUrl: string;
  readonly database: Database;
  readonly receiver: TlsReceiver;
  readonly client: PaymentGatewayClient;
  readonly callbackSecret: string;
  readonly closes: readonly (() => Promise<void>)[];
}

/**
 * A live service on PostgreSQL, and the connector of `examples/` as its provider, each behind TLS. All payins of its merchant go to
 * the connector, where they wait for money.
 */
export class LiveService {
  readonly #parts: Parts;
  #connector: ConnectorProcess;

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.#connector = parts.connector;
  }

  /** Starts both programs, and waits until the gateway has heard the connector. Needs PostgreSQL and openssl. */
  static async startNew(): Promise<LiveService> {
    const folder = await mkdtemp(join(tmpdir(), "live-"));
    const certificate = makeCertificate(folder);
    if (!certificate) throw new Error("openssl is missing, and makes the certificate");
    const receiver = await openTlsReceiver(certificate);
    const opened = await openTestDatabase("PostgreSQL");
    const { database } = opened;
    const [port, connectorPort] = [await findFreePort(), await findFreePort()];
    const page = await openTlsEnd(certificate, port);
    const provider = await openTlsEnd(certificate, connectorPort);

    await demandEnvironment(database, "live");
    const added = await runIn(database, {
      name: "addConnector",
      connector: connectorName,
      url: provider.url,
    });
    const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const created = await runIn(database, {
      name: "createMerchant",
      merchantCode: liveMerchantCode,
      publicKeyPem: String(pair.publicKey.export({ type: "spki", format: "pem" })),
      changes: [
        { path: "hosts", value: [new URL(shop).host] },
        { path: "routes", value: [{ via: `connector:${connectorName}` }] },
      ],
    });
    const connectorSettings = {
      BASE_URL: provider.url,
      GATEWAY_URL: `http://127.0.0.1:${port}`,
      CONNECTOR_NAME: connectorName,
      CONNECTOR_DIR: join(folder, "connector"),
      NOTIFICATION_SECRET: /whsec_\S+/.exec(added)?.[0] ?? "",
      ENVIRONMENT: "live",
      MOOD: "waits",
    };
    const connector = connectorProcess(connectorPort, connectorSettings);
    await connector.start();
    const gateway = await GatewayProcess.startNew(
      {
        ENVIRONMENT: "live",
        DATABASE_URL: opened.databaseUrl ?? "",
        PUBLIC_URL: page.url,
        CONNECTOR_PRIVATE_HOSTS: "127.0.0.1",
        // Live has the published limit.
        RATE_LIMIT_PER_SECOND: "",
        RECEIVER_PORT: String(receiver.port),
        NODE_EXTRA_CA_CERTS: certificate.file,
        NODE_OPTIONS: preload("publicReceiver.mjs"),
      },
      port,
    );
    await expect
      .poll(async () => await runIn(database, { name: "showConnectors" }))
      .toContain("answers    yes");
    const client = new PaymentGatewayClient({
      merchantCode: liveMerchantCode,
      privateKey: String(pair.privateKey.export({ type: "pkcs8", format: "pem" })),
      baseUrl: `${gateway.origin}/api`,
      webAppUrl: page.url,
    });
    return new LiveService({
      folder,
      gateway,
      connector,
      connectorPort,
      connectorSettings,
      pageUrl: page.url,
      connectorUrl: provider.url,
      database,
      receiver,
      client,
      callbackSecret: /whsec_\S+/.exec(created)?.[0] ?? "",
      closes: [page.close, provider.close, receiver.close, opened.close],
    });
  }

  /** The origins that the customer's browser may ask. */
  get origins(): ReadonlySet<string> {
    return new Set([this.#parts.pageUrl, this.#parts.connectorUrl]);
  }

  get connectorUrl(): string {
    return this.#parts.connectorUrl;
  }

  get client(): PaymentGatewayClient {
    return this.#parts.client;
  }

  get database(): Database {
    return this.#parts.database;
  }

  /** Makes the link of an order. */
  async newOrder(
    money: Money,
  ): Promise<{ readonly idPayin: string; readonly redirectUrl: string }> {
    const idPayin = `LIVE-${randomUUID()}`;
    const addresses = { callbackUrl: `${shop}/callback`, returnUrl: `${shop}/return` };
    const redirectUrl = await this.client.createRedirectUrl({ idPayin, ...money, ...addresses });
    return { idPayin, redirectUrl };
  }

  /** Kills the gateway and the connector, and starts both again. `aheadMs` sets their clocks ahead. */
  async killBoth(aheadMs = 0): Promise<void> {
    const { gateway, connectorPort, connectorSettings } = this.#parts;
    await gateway.kill();
    await this.#connector.kill();
    const clock = { CLOCK_OFFSET_MS: String(aheadMs) };
    this.#connector = connectorProcess(connectorPort, {
      ...connectorSettings,
      ...clock,
      NODE_OPTIONS: preload("jumpingClock.mjs"),
    });
    // The gateway looks at its connector when it starts.
    await this.#connector.start();
    const options = [preload("publicReceiver.mjs"), preload("jumpingClock.mjs")];
    await gateway.start({ ...clock, NODE_OPTIONS: options.join(" ") });
  }

  /** Lets the pretended provider get the money of a payin. Customers decide so on its page, if the method has one. */
  async letCustomerPay(idPayin: string): Promise<void> {
    const { folder, connectorPort } = this.#parts;
    const books = new DatabaseSync(join(folder, "connector", "connector.sqlite"), {
      readOnly: true,
    });
    const row = books
      .prepare("select reference from payment where json_extract(order_json, '$.idPayin') = ?")
      .get(idPayin);
    books.close();
    const page = `http://127.0.0.1:${connectorPort}/pages/${String(row?.["reference"])}`;
    const body = "decision=pays";
    const { status } = await fetch(page, { method: "POST", body, redirect: "manual" });
    expect(status).toBe(303);
  }

  /** Returns the callbacks of a payin so far. Throws an Error for one that the gateway has not signed. */
  async callbacksOf(idPayin: string): Promise<readonly Callback[]> {
    const { receiver, callbackSecret } = this.#parts;
    const found: Callback[] = [];
    for (const call of receiver.caught) {
      const callback = Callback.parse(JSON.parse(call.body));
      if (callback.idPayin !== idPayin) continue;
      const sentAt = new Date(Number(call.headers["webhook-timestamp"]) * 1000);
      const verdict = await verifyCallback(call, { secrets: [callbackSecret] }, sentAt);
      if (!verdict.ok) throw new Error(`a callback is not genuine: ${verdict.fault}`);
      found.push(callback);
    }
    return found;
  }

  /** Runs an administrator's command a day from now, and returns what it prints. */
  async runTomorrow(command: Command): Promise<string> {
    return await runIn(this.database, command, dayMs);
  }

  /** Kills both programs for good and removes their data. */
  async discard(): Promise<void> {
    const { gateway, folder, closes } = this.#parts;
    await gateway.discard();
    await this.#connector.kill();
    for (const close of closes) await close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs an administrator's command beside the service. Throws an Error if it is refused. */
async function runIn(database: Database, command: Command, aheadMs = 0): Promise<string> {
  const clock = { now: () => new Date(systemClock.now().getTime() + aheadMs) };
  const { done, text } = await runCommand(command, { database, clock });
  if (!done) throw new Error(text);
  return text;
}
