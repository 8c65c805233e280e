import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import type { Store } from "../database/store.ts";
import { importFolder } from "../import/importFolder.ts";
import { failUnpaid } from "../matching/failUnpaid.ts";
import { matchLines } from "../matching/matchLines.ts";
import { askAboutSilence } from "../payouts/batches.ts";
import { lastChange } from "./lists.ts";
import { notifyChanges } from "./notify.ts";
import { makeServer } from "./serve.ts";
import type { ServerSettings } from "./settings.ts";

const everyMs = 2000;

/** Serves the protocol, and does the due work every two seconds, until the signal. */
export async function runServer(
  store: Store,
  settings: ServerSettings,
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<void> {
  const server = makeServer(store, settings, () => new Date(), log);
  await once(server.listen(settings.port, settings.host), "listening");
  log(`Own accounts listen at ${settings.baseUrl}`);
  let notified = await lastChange(store);
  while (!signal.aborted) {
    try {
      const now = new Date();
      if (settings.statementsDir !== undefined)
        await importFolder(store, settings.statementsDir, now, log);
      const actor = { by: "rules", now };
      await matchLines(store, actor);
      await failUnpaid(store, actor);
      await askAboutSilence(store, now);
      notified = await notifyChanges(store, settings, notified, now);
    } catch (error) {
      log(`Due work failed and is tried again: ${error instanceof Error ? error.message : "?"}`);
    }
    // The signal ends the pause.
    await setTimeout(everyMs, undefined, { signal }).catch(() => undefined);
  }
  server.closeAllConnections();
  server.close();
}
