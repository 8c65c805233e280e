import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { type AppOptions, buildApp } from "../app.ts";
import { systemClock } from "../clock.ts";
import type { Following } from "../connectors/openConnectors.ts";
import type { Config } from "../settings/config.ts";
import type { Deps } from "../deps.ts";
import { type DueWork, startDueWork } from "../dueWork/dueWork.ts";
import { loadWebApp } from "../webApp/webApp.ts";
import {
  type SandboxMerchantFile,
  writeSandboxMerchantFile,
} from "../sandbox/merchant/sandboxMerchantFile.ts";
import { makeCredentials, seedSandboxMerchant } from "../sandbox/merchant/seedSandboxMerchant.ts";
import { issueToken } from "../token/issueToken.ts";
import { ensureTokenKeys } from "../token/tokenKeys.ts";
import { openReceiver, type Receiver } from "./callbackReceiver.ts";
import { findFreePort } from "./freePort.ts";
import type { SetClock } from "./setClock.ts";
import type { DatabaseKind } from "./testDatabase.ts";
import { openTestDeps } from "./testDeps.ts";

/** The whole service, listening on this machine. */
export interface TestGateway {
  readonly deps: Deps;
  /** Moves the service's time; has no effect if `clock` is `real`. */
  readonly clock: SetClock;
  readonly app: FastifyInstance;
  /** The origin of the web app and of everything else. */
  readonly publicUrl: string;
  /** The base address of the API. */
  readonly baseUrl: string;
  readonly merchant: SandboxMerchantFile;
  /** The merchant's server, which records its callbacks. */
  readonly receiver: Receiver;
  readonly dueWork: DueWork;
  /** The work about connectors. */
  readonly following: Following;
  /** Issues a token of the merchant for operations, by default for everything; it lasts half an hour. */
  readonly issueToken: (...operations: string[]) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** The options of a test's service. */
export interface TestGatewayOptions extends Pick<
  AppOptions,
  "bodyWithinMs" | "headersWithinMs" | "drain" | "limit"
> {
  readonly kind?: DatabaseKind;
  /** A clock that stands until it is advanced (`set`, the default), or the machine's (`real`). */
  readonly clock?: "set" | "real";
  readonly config?: Partial<Config>;
  readonly log?: FastifyBaseLogger;
  /** Serves the built web app and the sandbox's shop too. */
  readonly withWebApp?: boolean;
}

/** The credentials of the sandbox merchant in all gateways of a worker: an RSA key costs as much as the rest of a start. */
let credentials: ReturnType<typeof makeCredentials> | undefined;

/**
 * Starts the whole service on a new database, with the sandbox merchant and its server; by default with the published rate limit.
 */
export async function startGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "gateway-"));
  const port = await findFreePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const opened = await openTestDeps({
    ...(options.kind && { kind: options.kind }),
    ...(options.log && { log: options.log }),
    ...(options.clock === "real" && { clock: systemClock }),
    config: {
      port,
      dataDir,
      publicUrl,
      webAppUrl: publicUrl,
      baseUrl: `${publicUrl}/api`,
      ...options.config,
    },
  });
  const { deps } = opened;
  await ensureTokenKeys(deps.database, deps.clock.now());
  credentials ??= makeCredentials();
  const { baseUrl, webAppUrl } = deps.config;
  await writeSandboxMerchantFile(dataDir, { ...(await credentials), baseUrl, webAppUrl }, true);
  const merchant = await seedSandboxMerchant(deps);
  const receiver = await openReceiver();
  const { sandbox } = opened;
  const begun = await sandbox?.begin();
  const app = buildApp(deps, {
    operations: sandbox?.operations,
    seeAnswer: sandbox?.seeAnswer,
    ...(options.drain && { drain: options.drain }),
    ...(options.limit && { limit: options.limit }),
    ...(options.headersWithinMs !== undefined && { headersWithinMs: options.headersWithinMs }),
    ...(options.bodyWithinMs !== undefined && { bodyWithinMs: options.bodyWithinMs }),
    ...(options.withWebApp === true && {
      webApp: await loadWebApp(deps.config),
      serveMore: begun?.serve,
    }),
  });
  const dueWork = await startDueWork(deps);
  const following = await opened.connectors.follow(deps);
  await app.listen({ host: "127.0.0.1", port });
  return {
    deps,
    clock: opened.clock,
    app,
    publicUrl,
    baseUrl: `${publicUrl}/api`,
    merchant,
    receiver,
    dueWork,
    following,
    issueToken: async (...operations) => {
      const everything = ["GET /.*", "POST /.*"];
      const scope = {
        kind: "operations" as const,
        operations: operations.length > 0 ? operations : everything,
      };
      const order = { merchantCode: merchant.merchantCode, scope, validitySecs: 1800 };
      return (await issueToken(deps, order)).token;
    },
    close: async () => {
      await app.close();
      await dueWork.stop();
      await following.stop();
      await receiver.close();
      await opened.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
