import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { findAccount } from "../accounts/accounts.ts";
import { importFile } from "../import/importFile.ts";
import type { Store } from "../database/store.ts";
import { failUnpaid } from "../matching/failUnpaid.ts";
import { matchLines } from "../matching/matchLines.ts";
import { askAboutSilence } from "../payouts/batches.ts";
import { lastChange } from "./lists.ts";
import { notifyChanges } from "./notify.ts";
import { makeServer } from "./serve.ts";
import type { ServerSettings } from "./settings.ts";
import { largestFileBytes } from "../statement/readStatements.ts";
import { describeRefusal } from "../statement/statement.ts";

const everyMs = 2000;

/** Serves the protocol, and does the due work every two seconds, until the signal. */
export async function runServer(
  store: Store,
  settings: ServerSettings,
  signal: AbortSignal,
  tell: (line: string) => void,
): Promise<void> {
  const server = makeServer(store, settings, () => new Date(), tell);
  await once(server.listen(settings.port, settings.host), "listening");
  tell(`Own accounts listen at ${settings.baseUrl}`);
  let notified = await lastChange(store);
  while (!signal.aborted) {
    try {
      const now = new Date();
      if (settings.statementsDir !== undefined)
        await importFolder(store, settings.statementsDir, now, tell);
      const doing = { by: "rules", now };
      await matchLines(store, doing);
      await failUnpaid(store, doing);
      await askAboutSilence(store, now);
      notified = await notifyChanges(store, settings, notified, now);
    } catch (error) {
      tell(`Due work failed and is tried again: ${error instanceof Error ? error.message : "?"}`);
    }
    // The signal ends the pause.
    await setTimeout(everyMs, undefined, { signal }).catch(() => undefined);
  }
  server.closeAllConnections();
  server.close();
}

/** A file that is still being written is left until it is so old. */
const restMs = 5000;

/** Imports the files in `{folder}/{account}/`, and moves each to `done/` or, with the reason, to `refused/`. */
export async function importFolder(
  store: Store,
  folder: string,
  now: Date,
  tell: (line: string) => void,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const accountName of readdirSync(folder)) {
    const place = path.join(folder, accountName);
    if (!statSync(place).isDirectory() || !(await findAccount(store.reads, accountName))) continue;
    for (const fileName of readdirSync(place)) {
      const file = path.join(place, fileName);
      const stats = statSync(file);
      if (!stats.isFile() || stats.mtimeMs + restMs > now.getTime()) continue;
      // The content of a file that is too large is not needed to refuse it.
      const isTooLarge = stats.size > largestFileBytes;
      const bytes = isTooLarge ? new Uint8Array(largestFileBytes + 1) : readFileSync(file);
      const statement = { bytes, fileName, accountName };
      const imported = await importFile(store, statement, { by: "folder", now });
      const target = path.join(place, imported.result === "refused" ? "refused" : "done");
      mkdirSync(target, { recursive: true });
      renameSync(file, path.join(target, fileName));
      if (imported.result !== "refused") continue;
      // The reason may quote the file, and logs hold no account numbers.
      const reason = `${fileName}.reason.txt`;
      writeFileSync(path.join(target, reason), `${describeRefusal(imported.refusal)}\n`);
      tell(`Refused a file of ${accountName} at ${imported.refusal.where}. See ${reason}.`);
    }
  }
}
