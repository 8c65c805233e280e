import { escapeUnseen, quoteText } from "@pay/contract/quoteText.ts";
import { lstatSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { type Account, findAccount } from "../accounts/accounts.ts";
import { mappingOf } from "../accounts/mapping.ts";
import { findRows } from "../database/rows.ts";
import type { Store } from "../database/store.ts";
import type { Row } from "../database/tables.ts";
import { type OnFault, reasonOf, rethrow } from "../ground/apart.ts";
import { quoteForShell } from "../ground/text.ts";
import { describeRefusal } from "../statement/statement.ts";
import { importFile } from "./importFile.ts";
import { isUnchanged, lookAtFile, makeOwnFolder, moveFile, readWhole } from "./watchedFile.ts";
import { keepWaiting, type Waiting, writeReasons } from "./waitingFiles.ts";

/** Why a file is not booked yet. */
export const waitingReason =
  "No file of this account was confirmed under its mapping yet, so nothing was booked.";

/** The folders of the program within that of an account. */
const ownFolders: ReadonlySet<string> = new Set(["done", "refused", "waiting"]);

/** After this time a file that waits or failed is tried again, although nothing about it has changed. */
const againMs = 60_000;

/** A look at the watched folder. */
interface Look {
  readonly store: Store;
  readonly now: Date;
  readonly log: (line: string) => void;
  readonly onFault: OnFault;
  /** What the last look left waiting. */
  readonly before: readonly Row<"waitingFile">[];
}

/**
 * Imports the files in `{folder}/{account}/`, and moves each to `done/` or, with the reason, to `refused/`. What is no regular file, lies
 * elsewhere or fails stays, and stops no other file. Keeps what waits and why, logs it once, and returns it. Hidden names are left alone.
 */
export async function importFolder(
  store: Store,
  folder: string,
  now: Date,
  log: (line: string) => void,
  onFault: OnFault = rethrow,
): Promise<readonly Waiting[]> {
  const before = await findRows(store.reads, "waitingFile", {});
  const look = { store, now, log, onFault, before };
  const waiting: Waiting[] = [];
  for (const name of listNames(folder, waiting))
    waiting.push(...(await lookAt(look, folder, name)));
  await keepWaiting(store, { before, waiting, now, log });
  return waiting;
}

/** Lists the names in the watched folder. If it cannot be read, nothing else can be. */
function listNames(folder: string, waiting: Waiting[]): readonly string[] {
  try {
    mkdirSync(folder, { recursive: true });
    return listVisible(folder);
  } catch (error) {
    const reason = `The watched folder cannot be read: ${escapeUnseen(reasonOf(error))}`;
    waiting.push({ folder: "", fileName: "", reason });
    return [];
  }
}

function listVisible(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith("."))
    .toSorted();
}

/** Imports the files of one folder, and returns what waits in it. */
async function lookAt(look: Look, folder: string, name: string): Promise<readonly Waiting[]> {
  const place = path.join(folder, name);
  const whole = { folder: name, fileName: "" };
  try {
    const stats = lstatSync(place);
    if (!stats.isDirectory()) {
      const what = stats.isSymbolicLink()
        ? "It is a link"
        : "It lies beside the folders of accounts";
      const reason = `${what}. Put it as a file into the folder of its account.`;
      return [{ folder: "", fileName: name, reason }];
    }
    const fileNames = listVisible(place);
    const account = await findAccount(look.store.reads, name);
    if (!account) {
      const reason =
        "No account has the name of this folder. Add one with accounts add, or move the files to the folder of their account.";
      return fileNames.length === 0 ? [] : [{ ...whole, reason }];
    }
    const waiting: Waiting[] = [];
    for (const fileName of fileNames) {
      const found = await lookAtName(look, { account, place, fileName });
      if (found) waiting.push(found);
    }
    writeReasons(place, waiting);
    return waiting;
  } catch (error) {
    return [{ ...whole, reason: `The folder cannot be read: ${escapeUnseen(reasonOf(error))}` }];
  }
}

/** A name in the folder of an account. */
interface Named {
  readonly account: Account;
  readonly place: string;
  readonly fileName: string;
}

/** Imports a file, and returns why it waits; undefined if it does not. */
async function lookAtName(look: Look, named: Named): Promise<Waiting | undefined> {
  const { account, place, fileName } = named;
  const { now, before } = look;
  const file = path.join(place, fileName);
  const entry = { folder: account.name, fileName };
  let mark = "";
  try {
    if (ownFolders.has(fileName) && lstatSync(file).isDirectory()) return undefined;
    const seen = lookAtFile(file, now);
    if (seen.kind === "fresh") return undefined;
    if (seen.kind === "left") return { ...entry, reason: seen.reason };
    mark = `${seen.mark} ${mappingOf(account.settings) ?? ""} ${account.confirmedMapping ?? ""}`;
    const known = before.find((row) => isSame(row, { ...entry, mark }));
    if (known && Date.parse(known.triedAt) + againMs > now.getTime()) return known;
    const bytes = readWhole(file, seen.mark, now);
    const reason = bytes && (await importOne(look, named, { bytes, mark: seen.mark }));
    return reason === undefined ? undefined : { ...entry, mark, reason };
  } catch (error) {
    const reason = `It failed, and is tried again each minute: ${escapeUnseen(reasonOf(error))}`;
    return { ...entry, mark, reason };
  }
}

function isSame(
  row: Row<"waitingFile">,
  { folder, fileName, mark }: Omit<Waiting, "reason">,
): boolean {
  return row.folder === folder && row.fileName === fileName && row.mark === mark;
}

/** Books a file, and moves it. Returns why it waits for a person; undefined if it does not. */
async function importOne(
  { store, now, log, onFault }: Look,
  { account, place, fileName }: Named,
  { bytes, mark }: { readonly bytes: Uint8Array; readonly mark: string },
): Promise<string | undefined> {
  const file = path.join(place, fileName);
  const statement = { bytes, fileName, accountName: account.name };
  const imported = await importFile(store, statement, { by: "folder", now }, { onFault });
  if (imported.result === "waiting")
    return `${waitingReason} Look at it: npm run own-accounts -- statements import ${quoteForShell(file)} --account ${account.name} --by WHO`;
  // What was written behind the lines that were read is taken by the next look.
  if (!isUnchanged(file, mark)) return undefined;
  if (imported.result !== "refused") {
    moveFile(file, makeOwnFolder(place, "done"));
    return undefined;
  }
  // The reason may quote the file, and logs hold no account numbers.
  const folder = makeOwnFolder(place, "refused");
  const kept = moveFile(file, folder, describeRefusal(imported.refusal));
  log(
    `Refused a file of ${account.name} at ${imported.refusal.where}. See ${quoteText(`${kept}.reason.txt`)}.`,
  );
  return undefined;
}
