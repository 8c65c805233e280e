import type { FastifyInstance } from "fastify";
import { buildApp } from "../app.ts";
import { atMost } from "../atMost.ts";
import { openCallbackFetch } from "../callback/callbackFetch.ts";
import { createResolveHost } from "../callback/callbackHost.ts";
import { ensureWebhookKey } from "../callback/signingKeys.ts";
import { systemClock } from "../clock.ts";
import { takeCommands } from "../commands/commandSocket.ts";
import { type Following, openConnectors } from "../connectors/openConnectors.ts";
import { startRetention } from "../customerData/startRetention.ts";
import type { Config } from "../settings/config.ts";
import { readDatabaseAddress } from "../settings/databaseAddress.ts";
import { outgoingOff, outgoingOn } from "../settings/outgoing.ts";
import { watchClock } from "../transport/clockWatch.ts";
import { keepStandbyNote } from "../database/standbyNote.ts";
import { lockFolder } from "../database/folderLock.ts";
import { holdPostgres } from "../database/holdPostgres.ts";
import { findServerWarnings } from "../database/server/findServerWarnings.ts";
import { keepPartitions } from "../database/monthlyPartitions.ts";
import type { Deps } from "../deps.ts";
import { type DueWork, startDueWork } from "../dueWork/dueWork.ts";
import { createDrain } from "../transport/drain.ts";
import { isDatabaseUnreachable } from "../transport/isDatabaseUnreachable.ts";
import { keepFiles } from "../webApp/formerFiles.ts";
import { findGuides } from "../webApp/guides.ts";
import { loadWebApp } from "../webApp/webApp.ts";
import { keepFlow } from "../metrics/keepFlow.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { noProcessor } from "../processor/processor.ts";
import { keepTokenKeys } from "../token/tokenKeys.ts";
import { openSharedLimit } from "./openSharedLimit.ts";
import { openOrRefuse, toRefusal } from "./openOrRefuse.ts";
import type { StartedSandbox, OpenSandbox } from "../sandboxHooks.ts";
import { findUnknownLogos } from "./findUnknownLogos.ts";
import { findMissing } from "./findMissing.ts";
import { findExposures } from "./findExposures.ts";
import { findNameFaults } from "./findNameFaults.ts";
import { createLog } from "./createLog.ts";
import { loadLook } from "./loadLook.ts";
import { listenOn, refuseTakenPort, stopListening } from "./listenOn.ts";
import { serveMetrics, watchService } from "./serveMetrics.ts";

/** The time that calls under way get to finish when the service stops. */
const drainWithinMs = 7000;

/** The facts about the service that the start prints. */
export interface ServiceFacts {
  readonly servesWebApp: boolean;
  /** The sentences about what live still lacks, each with its remedy. The sandbox lacks nothing. */
  readonly missing: readonly string[];
  /** Prints the sandbox's own greeting. */
  readonly greetMore: StartedSandbox["greet"] | undefined;
}

/** The running service. */
export interface RunningService extends ServiceFacts {
  /** Lets calls under way finish, and stops everything in the reverse order of the start. */
  readonly stop: () => Promise<void>;
}

/** Ends all parts in order, also after one that fails. Then throws the first failure. */
export async function endAll(ends: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const end of ends)
    try {
      await end();
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}

/**
 * Starts everything in order, the core inside the sandbox if there is one, and prints its progress. Throws `RefusedStart` for
 * problems that the administrator can fix, and stops what has been started.
 */
export async function startService(
  config: Config,
  say: (line: string) => void,
  openSandbox?: OpenSandbox,
): Promise<RunningService> {
  const ends: (() => Promise<unknown>)[] = [];
  const drain = createDrain();
  let following: Following | undefined;
  let listening: FastifyInstance | undefined;
  let drained: Promise<unknown> = Promise.resolve();
  const stop = async () => {
    // Calls to a silent connector use up no time of those under way.
    drained = Promise.all([
      drain.begin(drainWithinMs, async () => {
        if (listening) await stopListening(listening);
      }),
      atMost(drainWithinMs, following?.stop()),
    ]);
    // Awaited below. Until then a failure must not end the process.
    drained.catch(() => undefined);
    await endAll(ends.splice(0).toReversed());
  };
  try {
    return { ...(await start()), stop };
  } catch (error) {
    // The failed start is the reason, whatever its end meets.
    await stop().catch(() => undefined);
    if (isDatabaseUnreachable(error)) throw toRefusal(error, config);
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
    if (opened.keep) {
      const release = await holdPostgres(opened.keep, config, {
        onWait: () => say("Waiting until another process on this database ends …"),
        onLost: (error) => log.warn({ err: error }, "the advisory lock on the database was lost"),
      });
      ends.push(release);
    }
    const direct = config.databaseDirectUrl ?? config.databaseUrl ?? "";
    if ((readDatabaseAddress(direct)?.length ?? 0) > 1) {
      const stopNote = keepStandbyNote(opened.database);
      ends.push(() => Promise.resolve(stopNote()));
    }
    const resolve = createResolveHost(config.callbackAllowPrivate ? "privateToo" : "publicOnly");
    const outgoing = openCallbackFetch(config, createResolveHost);
    ends.push(outgoing.close);
    const { database, listen, ping } = opened;
    const metrics = createMetrics();
    ends.push(keepFlow({ metrics, database, clock: systemClock, log }));
    const sandbox = openSandbox?.({ config, database, clock: systemClock, log });
    const processor = sandbox?.processor ?? noProcessor;
    const opening = { config, database, clock: systemClock, log, metrics, processor };
    const connectors = openConnectors(opening);
    ends.push(connectors.close);
    if (sandbox) ends.push(sandbox.stop);
    const deps: Deps = {
      config,
      database,
      listen,
      ping,
      clock: systemClock,
      fetch: outgoing.fetch,
      resolve,
      processor,
      findConnector: connectors.find,
      look: await loadLook(config, database),
      log,
      metrics,
      callbackHooks: sandbox?.callbackHooks,
    };
    for (const unknown of await findUnknownLogos(deps.look, deps)) say(unknown);
    // The embedded database has the clock of this machine.
    const clockWatch = config.databaseUrl === undefined ? undefined : await watchClock(deps);
    ends.push(() => Promise.resolve(clockWatch?.stop()));
    if (config.metricsPort !== undefined) {
      ends.push(watchService(deps, opened, clockWatch));
      const { metricsHost: host, metricsPort: port, metricsNames: names } = config;
      ends.push(await serveMetrics(deps.metrics, { host, port, names }, log));
    }

    const stopTokenKeys = await keepTokenKeys(deps);
    ends.push(() => Promise.resolve(stopTokenKeys()));
    const stopPartitions = await keepPartitions(deps, { attempts: config.retention.callbackDays });
    ends.push(() => Promise.resolve(stopPartitions()));
    const begun = await sandbox?.begin();
    const webApp = await loadWebApp(config);
    if (webApp) await keepFiles(database, webApp.files, systemClock.now());
    const shared = await openSharedLimit(config, deps);
    if (shared) ends.push(() => Promise.resolve(shared.close()));
    const app = buildApp(deps, {
      webApp,
      guides: await findGuides(),
      drain,
      clockWatch,
      limit: shared?.limit,
      operations: sandbox?.operations,
      seeAnswer: sandbox?.seeAnswer,
      serveMore: begun?.serve,
    });
    let dueWork: DueWork | undefined;
    ends.push(async () => await dueWork?.stop());
    ends.push(async () => {
      await drained;
      // Calls that still run have used up their time, and must not take that of the other steps.
      app.server.closeAllConnections();
      await app.close();
    });
    await ensureWebhookKey(database, deps.clock.now());
    await listenOn(app, config);
    listening = app;
    if (config.databaseUrl === undefined)
      ends.push(await takeCommands(deps, begun?.merchantChanged));
    // Started last: calls are taken before the service polls for work that fell due while no process ran.
    dueWork = await startDueWork(deps);
    following = await connectors.follow(deps);
    ends.push(startRetention(deps));
    const missing = [
      ...[(await ping()).writesWait ?? []].flat(),
      ...(config.outgoing ? [] : [outgoingOff]),
      ...(config.environment === "live" ? await findForLive(deps) : []),
    ];
    for (const sentence of missing) log.warn({ missing: sentence }, "payments need more");
    return { servesWebApp: webApp !== undefined, missing, greetMore: begun?.greet };
  }
}

/** Returns what live lacks or risks, each in a sentence with its remedy. */
async function findForLive(deps: Deps): Promise<readonly string[]> {
  return [
    ...(deps.config.isServiceItself ? [outgoingOn] : []),
    ...(await findServerWarnings(deps.database, deps.config.databaseDirectUrl !== undefined)),
    ...(await findExposures(deps.config)),
    ...(await findNameFaults(deps)),
    ...(await findMissing(deps, true)),
  ];
}
