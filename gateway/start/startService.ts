import path from "node:path";
import { fileInbox } from "../../shop/fileInbox.ts";
import { buildApp } from "../app.ts";
import { addressPolicyOf, isAllowedAddress } from "../callback/callbackAddress.ts";
import { openOutgoing } from "../callback/outgoingFetch.ts";
import { createResolveHost } from "../callback/resolveHost.ts";
import { ensureWebhookKey } from "../callback/webhookKey.ts";
import { systemClock } from "../clock.ts";
import { takeCommands } from "../commands/takeCommands.ts";
import type { Config } from "../settings/config.ts";
import { lockFolder } from "../database/folderLock.ts";
import type { Deps } from "../deps.ts";
import { type DueWork, startDueWork } from "../dueWork/dueWork.ts";
import { createDrain } from "../http/drain.ts";
import { loadWebApp } from "../http/loadWebApp.ts";
import { createLog } from "./createLog.ts";
import { holdDatabase } from "./holdDatabase.ts";
import { listenOn, refuseTakenPort } from "./listenOn.ts";
import type { SandboxMerchantFile } from "../merchant/sandboxMerchantFile.ts";
import { keepSandboxMerchant } from "../merchant/followCredentials.ts";
import { seedSandboxMerchant } from "../merchant/seedSandboxMerchant.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { openSharedLimit } from "./openSharedLimit.ts";
import { openOrRefuse } from "./openOrRefuse.ts";
import { processorPort } from "./processorPort.ts";
import { processorOf } from "../processor/processorOf.ts";
import { keepTokenKeys } from "../token/keepTokenKeys.ts";
import { openCallLog } from "../trace/openCallLog.ts";
import { serveMetrics } from "./serveMetrics.ts";
import { watchService } from "./watchService.ts";

/** Calls under way may take so long to finish when the service ends. */
const drainWithinMs = 7000;

/** The facts about the service that the start tells. */
export interface ServiceFacts {
  /** The sandbox's merchant; live has none of its own. */
  readonly merchant: SandboxMerchantFile | undefined;
  readonly servesWebApp: boolean;
  /** False in live until a processor is plugged in (G30). */
  readonly offersMethods: boolean;
}

/** The service as it runs. */
export interface RunningService extends ServiceFacts {
  /** Lets calls under way finish, and ends what was started, in the opposite order. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts everything in its order, and says what it is at. Throws `RefusedStart` for what the person at the terminal can mend; what was
 * started until then is ended again.
 */
export async function startService(
  config: Config,
  say: (line: string) => void,
): Promise<RunningService> {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    return { ...(await start()), stop };
  } catch (error) {
    await stop();
    throw error;
  }

  async function start() {
    const log = createLog(config.logLevel);
    await refuseTakenPort(config);
    if (config.databaseUrl === undefined) {
      say("Opening the embedded database …");
      const lock = await lockFolder(config.dataDir);
      ends.push(lock.release);
    } else say("Connecting to the database …");
    const opened = await openOrRefuse(config, {
      onLostConnection: (error) =>
        log.warn({ err: error }, "a connection to the database was lost"),
      say,
    });
    ends.push(opened.close);
    const letGo = await holdDatabase(config, {
      onWait: () => say("Waiting for another process on this database to end …"),
      onLost: (error) => log.warn({ err: error }, "the hold on the database was lost"),
    });
    if (letGo) ends.push(letGo);
    const policy = addressPolicyOf(config);
    const resolve = createResolveHost(policy);
    const isAllowed = (address: string) => isAllowedAddress(address, policy);
    const outgoing = openOutgoing({ isAllowed, resolve });
    ends.push(outgoing.close);
    const { database, listen, ping } = opened;
    const callLog = openCallLog({ config, database, clock: systemClock, log });
    ends.push(callLog.stop);
    const deps: Deps = {
      config,
      database,
      listen,
      ping,
      clock: systemClock,
      fetch: outgoing.fetch,
      resolve,
      processor: processorOf(config),
      log,
      metrics: createMetrics(),
      callLog,
    };
    if (config.metricsPort !== undefined) {
      watchService(deps, opened);
      const address = { host: config.metricsHost, port: config.metricsPort };
      ends.push(await serveMetrics(deps.metrics, address, log));
    }

    const stopTokenKeys = await keepTokenKeys(deps);
    ends.push(() => Promise.resolve(stopTokenKeys()));
    const readCredentials =
      config.environment === "sandbox"
        ? keepSandboxMerchant(deps, await seedSandboxMerchant(deps))
        : undefined;
    const merchant = await readCredentials?.();
    const webApp = await loadWebApp(config);
    const inbox = fileInbox(path.join(config.dataDir, "shop-callbacks.jsonl"));
    const shop = readCredentials && {
      readCredentials,
      baseUrl: config.baseUrl,
      inbox,
    };
    const drain = createDrain();
    const shared = await openSharedLimit(config, deps);
    if (shared) ends.push(() => Promise.resolve(shared.close()));
    const app = buildApp(deps, { webApp, shop, drain, limit: shared?.limit });
    let dueWork: DueWork | undefined;
    ends.push(async () => await dueWork?.stop());
    const stopProcessor = await deps.processor.start?.(processorPort(deps));
    if (stopProcessor) ends.push(stopProcessor);
    ends.push(async () => {
      await drain.begin(drainWithinMs);
      // A call that still runs has had its time, and must not take that of the rest.
      app.server.closeAllConnections();
      await app.close();
    });
    await ensureWebhookKey(database, deps.clock.now());
    await listenOn(app, config);
    if (config.databaseUrl === undefined) ends.push(await takeCommands(deps));
    // Last: what fell due while no process ran is looked for once calls are taken.
    dueWork = await startDueWork(deps);
    const { methodCodes, payoutMethodCodes } = deps.processor;
    const offersMethods = methodCodes.size + payoutMethodCodes.size > 0;
    return { merchant, servesWebApp: webApp !== undefined, offersMethods };
  }
}
