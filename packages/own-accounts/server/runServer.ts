import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { readAccounts } from "../accounts/accounts.ts";
import type { Store } from "../database/store.ts";
import { type Attempts, makeAttempts } from "../ground/apart.ts";
import { importFolder } from "../import/importFolder.ts";
import { failUnpaid } from "../matching/failUnpaid.ts";
import { matchLines } from "../matching/matchLines.ts";
import { askAboutSilence } from "../payouts/batches.ts";
import { lastChange } from "./lists.ts";
import { makeNotifier } from "./notify.ts";
import { makeServer } from "./serve.ts";
import { serveMetrics } from "./serveMetrics.ts";
import type { ServerSettings } from "./settings.ts";

const everyMs = 2000;

/** Serves the protocol, and does the due work every two seconds, until the signal. */
export async function runServer(
  store: Store,
  settings: ServerSettings,
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<void> {
  const { host, port, metricsHost, metricsNames, metricsPort } = settings;
  const attempts = makeAttempts(log);
  const servers = [makeServer(store, settings, () => new Date(), log)];
  for (const server of servers) await once(server.listen(port, host), "listening");
  if (metricsPort !== undefined)
    servers.push(
      await serveMetrics(
        store,
        { host: metricsHost, port: metricsPort, names: metricsNames },
        attempts.failing,
      ),
    );
  log(`Own accounts listen at ${settings.baseUrl}`);
  const notify = makeNotifier(store, settings, await lastChange(store), attempts.onFault);
  while (!signal.aborted) {
    await workOnce(store, settings, { attempts, log, now: new Date() });
    await attempts.run("Notifying the gateway", async () => await notify(new Date()));
    attempts.endRound();
    // The signal ends the pause.
    await setTimeout(everyMs, undefined, { signal }).catch(() => undefined);
  }
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
}

interface Round {
  readonly attempts: Attempts;
  readonly log: (line: string) => void;
  readonly now: Date;
}

/** Does the due work once. A part that fails stops no other one. */
export async function workOnce(
  store: Store,
  { statementsDir }: Pick<ServerSettings, "statementsDir">,
  { attempts: { run, onFault }, log, now }: Round,
): Promise<void> {
  const actor = { by: "rules", now };
  await run("Reading the accounts", async () => {
    for (const { name, fault } of (await readAccounts(store.reads)).unreadable)
      onFault(`Reading the account ${name}`, new Error(fault));
  });
  if (statementsDir !== undefined)
    await run("Reading the watched folder", async () => {
      await importFolder(store, statementsDir, now, log, onFault);
    });
  await run("Deciding about lines", async () => await matchLines(store, actor, { onFault }));
  await run("Failing unpaid payins", async () => await failUnpaid(store, actor, onFault));
  await run("Asking about silent batches", async () => {
    await askAboutSilence(store, now);
  });
}
