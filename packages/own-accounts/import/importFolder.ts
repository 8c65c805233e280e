import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { findAccount } from "../accounts/accounts.ts";
import type { Store } from "../database/store.ts";
import { largestFileBytes } from "../statement/readStatements.ts";
import { describeRefusal } from "../statement/statement.ts";
import { importFile } from "./importFile.ts";

/** Why a file is not booked yet. */
export const waitingReason =
  "No file of this account was confirmed under its mapping yet, so nothing was booked.";

/** The age from which a file counts as written whole. */
const restMs = 5000;

/**
 * Says once of each file that it waits for a person. It stays where it is, and is taken when somebody has confirmed the mapping.
 */
function sayWaiting(
  place: string,
  fileName: string,
  accountName: string,
  log: (line: string) => void,
): void {
  const folder = path.join(place, "waiting");
  const reason = path.join(folder, `${fileName}.reason.txt`);
  if (existsSync(reason)) return;
  mkdirSync(folder, { recursive: true });
  const remedy = `npm run own-accounts -- statements import ${path.join(place, fileName)} --account ${accountName} --by WHO`;
  writeFileSync(reason, `${waitingReason} Look at it: ${remedy}\n`);
  log(`A file of ${accountName} waits: its mapping is not confirmed. See ${fileName}.reason.txt.`);
}

/** Returns a name that no file of a folder has. A bank may call each day's file the same, and a withdrawal needs the file again. */
function findFreeName(folder: string, fileName: string): string {
  const { name, ext } = path.parse(fileName);
  let free = fileName;
  for (let number = 2; existsSync(path.join(folder, free)); number += 1)
    free = `${name}-${number}${ext}`;
  return free;
}

/**
 * Imports the files in `{folder}/{account}/`, and moves each to `done/` or, with the reason, to `refused/`. A file under a mapping that
 * nobody has confirmed stays, with the reason in `waiting/`.
 */
export async function importFolder(
  store: Store,
  folder: string,
  now: Date,
  log: (line: string) => void,
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
      if (imported.result === "waiting") {
        sayWaiting(place, fileName, accountName, log);
        continue;
      }
      rmSync(path.join(place, "waiting", `${fileName}.reason.txt`), { force: true });
      const target = path.join(place, imported.result === "refused" ? "refused" : "done");
      mkdirSync(target, { recursive: true });
      const kept = findFreeName(target, fileName);
      renameSync(file, path.join(target, kept));
      if (imported.result !== "refused") continue;
      // The reason may quote the file, and logs hold no account numbers.
      const reason = `${kept}.reason.txt`;
      writeFileSync(path.join(target, reason), `${describeRefusal(imported.refusal)}\n`);
      log(`Refused a file of ${accountName} at ${imported.refusal.where}. See ${reason}.`);
    }
  }
}
