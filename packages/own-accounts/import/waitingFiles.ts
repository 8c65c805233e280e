import { quoteText } from "@pay/contract/quoteText.ts";
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { addRow, type Database } from "../database/rows.ts";
import type { Store } from "../database/store.ts";
import type { Row } from "../database/tables.ts";
import { hasText, makeOwnFolder, shorten } from "./watchedFile.ts";

type WaitingFile = Row<"waitingFile">;

/**
 * A file that waits in the watched folder and why, or a folder as a whole if `fileName` is empty. `folder` is empty for what lies beside the
 * folders of accounts. `mark` changes with the file that was tried.
 */
export type Waiting = Pick<WaitingFile, "folder" | "fileName" | "reason"> &
  Partial<Pick<WaitingFile, "mark" | "triedAt">>;

interface Found {
  readonly before: readonly WaitingFile[];
  readonly waiting: readonly Waiting[];
  readonly now: Date;
  readonly log: (line: string) => void;
}

/** Keeps what waits, for commands, and logs what did not wait before, or for another reason. */
export async function keepWaiting(
  store: Store,
  { before, waiting, now, log }: Found,
): Promise<void> {
  const at = now.toISOString();
  const rows = waiting.map((one): WaitingFile => {
    const { folder, fileName, reason, mark = "" } = one;
    const known = before.find((row) => row.folder === folder && row.fileName === fileName);
    if (known?.reason !== reason) log(`Waits: ${describeWaiting(one)}`);
    const isKept = mark === "" && known?.reason === reason;
    const triedAt = one.triedAt ?? (isKept ? known.triedAt : at);
    return { folder, fileName, reason, mark, since: known?.since ?? at, triedAt };
  });
  if (toText(rows) === toText(before)) return;
  await store.write(async (writing) => {
    await sql`delete from "waitingFile"`.execute(writing);
    for (const row of rows) await addRow(writing, "waitingFile", row);
  });
}

function toText(rows: readonly WaitingFile[]): string {
  const lines = rows.map((one) =>
    JSON.stringify([one.folder, one.fileName, one.reason, one.since, one.mark, one.triedAt]),
  );
  return lines.toSorted().join("\n");
}

/** Reads what waited at the last look at the watched folder. */
export async function listWaiting(database: Database): Promise<readonly WaitingFile[]> {
  return await database
    .selectFrom("waitingFile")
    .selectAll()
    .orderBy("folder")
    .orderBy("fileName")
    .execute();
}

/** Names a file or folder that waits, and says why. */
export function describeWaiting({ folder, fileName, reason }: Waiting): string {
  const names = [folder, fileName].filter((name) => name !== "");
  const place = names.length === 0 ? "the watched folder" : quoteText(names.join("/"));
  return `${place}: ${reason}`;
}

const reasonEnd = ".reason.txt";

/**
 * Writes beside the files of an account why they wait, for people who see the folder alone. A folder in which nothing can be written stays
 * without: `accounts show` has the reasons too.
 */
export function writeReasons(place: string, waiting: readonly Waiting[]): void {
  const folder = path.join(place, "waiting");
  if (waiting.length === 0 && !existsSync(folder)) return;
  try {
    makeOwnFolder(place, "waiting");
    const wanted = new Map(
      waiting.map(({ fileName, reason }) => [`${shorten(fileName)}${reasonEnd}`, `${reason}\n`]),
    );
    for (const name of readdirSync(folder))
      if (name.endsWith(reasonEnd) && !hasText(path.join(folder, name), wanted.get(name)))
        rmSync(path.join(folder, name));
    for (const [name, reason] of wanted) {
      const file = path.join(folder, name);
      if (!existsSync(file)) writeFileSync(file, reason, { flag: "wx" });
    }
  } catch {
    // The books have the reasons.
  }
}
