import { mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Opens a file of SQLite in a folder, and makes both if they are not there. `isDurable`: what is committed survives a power cut, and not
 * only a crash of the program.
 */
export function openFile(
  folder: string,
  name: string,
  { isDurable, tables }: { readonly isDurable: boolean; readonly tables: string },
): DatabaseSync {
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(path.join(folder, name));
  db.exec(`pragma journal_mode = wal; pragma synchronous = ${isDurable ? "full" : "off"};`);
  db.exec(tables);
  return db;
}
