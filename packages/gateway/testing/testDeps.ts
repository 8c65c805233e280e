import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";
import type { Clock } from "../clock.ts";
import type { Caller } from "../token/caller.ts";
import { moneyLimitsIn } from "../catalogue/moneyChecks.ts";
import { noLook } from "../catalogue/optionLook.ts";
import { openCallbackFetch } from "../callback/callbackFetch.ts";
import type { ResolveHost } from "../callback/callbackHost.ts";
import { sandboxConfiguration } from "../sandbox/merchant/seedSandboxMerchant.ts";
import type { Config } from "../settings/config.ts";
import type { MerchantConfiguration } from "../database/merchantConfiguration.ts";
import type { Deps } from "../deps.ts";
import { type Connectors, openConnectors } from "../connectors/openConnectors.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { noProcessor, type Processor } from "../processor/processor.ts";
import { merchantRateLimitOf, readConfig } from "../settings/readConfig.ts";
import { createLog } from "../start/createLog.ts";
import { demandEnvironment } from "../database/environmentStamp.ts";
import { listSandboxOffers } from "../sandbox/catalogue/sandboxOffers.ts";
import { openSandbox } from "../sandbox/openSandbox.ts";
import type { SandboxHooks } from "../sandboxHooks.ts";
import { createSetClock, type SetClock } from "./setClock.ts";
import { type DatabaseKind, openTestDatabase, type TestDatabase } from "./testDatabase.ts";

/** The callback secret of all test merchants. */
export const testCallbackSecret = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";

/** The dependencies of the service on a new database, with a clock that tests set and real outgoing calls. */
export interface TestDeps {
  readonly deps: Deps;
  readonly clock: SetClock;
  /** The sandbox; undefined in live. */
  readonly sandbox: SandboxHooks | undefined;
  readonly connectors: Connectors;
  readonly opened: TestDatabase;
  readonly close: () => Promise<void>;
}

/**
 * Opens all dependencies of the domain, without HTTP. PGlite starts slowly, so a file opens them once, with a merchant per test.
 */
export async function openTestDeps(
  options: {
    readonly kind?: DatabaseKind;
    /** The PostgreSQL server, by default that of `TEST_DATABASE_URL`. */
    readonly serverUrl?: string | undefined;
    readonly config?: Partial<Config>;
    /** By default no name resolves. */
    readonly resolve?: ResolveHost;
    /** By default the environment's processor. */
    readonly processor?: Processor;
    /** By default nothing is logged. */
    readonly log?: FastifyBaseLogger;
    /** By default the clock that tests set. */
    readonly clock?: Clock;
  } = {},
): Promise<TestDeps> {
  const opened = await openTestDatabase(options.kind, options.serverUrl);
  const setClock = createSetClock();
  const clock: Clock = options.clock ?? setClock;
  const { rateLimitPerSecond = testConfig.rateLimitPerSecond } = options.config ?? {};
  const merchantRateLimitPerSecond = merchantRateLimitOf(rateLimitPerSecond);
  const config = { ...testConfig, merchantRateLimitPerSecond, ...options.config };
  await demandEnvironment(opened.database, config.environment);
  const { resolve = knowNobody } = options;
  const outgoing = openCallbackFetch(config, () => resolve);
  const { log = pino({ level: "silent" }) } = options;
  const sandbox =
    config.environment === "sandbox"
      ? openSandbox({ config, clock, log, database: opened.database })
      : undefined;
  const metrics = createMetrics();
  const processor = options.processor ?? sandbox?.processor ?? noProcessor;
  const { database } = opened;
  const connectors = openConnectors({ config, database, clock, log, metrics, processor });
  return {
    deps: {
      config,
      database: opened.database,
      listen: opened.listen,
      ping: opened.ping,
      clock,
      fetch: outgoing.fetch,
      resolve,
      processor,
      findConnector: connectors.find,
      look: noLook,
      log,
      metrics,
      callbackHooks: sandbox?.callbackHooks,
    },
    clock: setClock,
    sandbox,
    connectors,
    opened,
    close: async () => {
      await sandbox?.stop();
      await connectors.close();
      await outgoing.close();
      await opened.close();
    },
  };
}

/** A look-up that knows no name and sends no query: tests do not leave this machine. */
async function knowNobody(name: string): Promise<never> {
  return await Promise.reject(Object.assign(new Error(`no ${name}`), { code: "ENOTFOUND" }));
}

/** Creates a log like the service's, and keeps its lines. */
export function keepLog(level: Config["logLevel"] = "trace") {
  const lines: string[] = [];
  return { log: createLog(level, { write: (line) => void lines.push(line) }), lines };
}

/** Adds a merchant with a callback secret; returns a caller with a general token. */
export async function addMerchant(
  { database, clock }: Pick<Deps, "database" | "clock">,
  configuration: MerchantConfiguration = sandboxConfiguration,
): Promise<Caller> {
  const merchantCode = `M-${randomUUID()}`;
  const createdAt = clock.now();
  await database
    .insertInto("merchant")
    .values({
      merchantCode,
      channelName: "Nordic Bikes",
      configuration: JSON.stringify(configuration),
      createdAt,
    })
    .execute();
  await database
    .insertInto("callbackSecret")
    .values({
      merchantCode,
      secretId: "first",
      secret: testCallbackSecret,
      createdAt,
      retiresAt: null,
    })
    .execute();
  return {
    merchantCode,
    jti: "test-token",
    scope: { kind: "operations", operations: ["POST /payins/.*", "GET /payins/.*"] },
  };
}

/** The default settings of a sandbox, without a log. Tests of the timeline switch the log of calls on. */
export const testConfig: Config = readConfig({ LOG_LEVEL: "silent", SANDBOX_CALL_LOG: "false" });

const inADay = (now: Date) => new Date(now.getTime() + 86_400_000);

/** A processor like a live one: its payments stay under way until it reports their end. */
export const liveProcessor: Processor = {
  ...noProcessor,
  offers: (currencyCode, direction) => {
    const code = direction === "payin" ? "QR_PH" : "WALLET_TRANSFER";
    const offer = listSandboxOffers(currencyCode, direction).get(code);
    const moneyLimits = moneyLimitsIn(currencyCode, "live");
    return new Map(offer ? [[code, { ...offer, moneyLimits }]] : []);
  },
  begin: ({ createdAt, expireAt }) =>
    Promise.resolve({
      instruction: { qrCode: "000201", qrName: "Shop", expireAt: expireAt.toISOString() },
      status: "PROCESSING",
      next: { status: "FAILED", processorStatus: "NOT_HEARD_OF", dueAt: inADay(createdAt) },
    }),
  beginPayout: ({ createdAt }) =>
    Promise.resolve({
      status: "PROCESSING",
      next: { status: "FAILED", processorStatus: "NOT_HEARD_OF", dueAt: inADay(createdAt) },
    }),
};
