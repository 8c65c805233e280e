import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

const migrations = path.join(import.meta.dirname, "../database/migrations");

/** Returns 16 hexadecimal digits that change whenever a migration, or another named file, changes. */
export async function nameOfMigrations(...others: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const name of (await readdir(migrations)).toSorted()) {
    hash.update(name).update(await readFile(path.join(migrations, name)));
  }
  for (const other of others) hash.update(await readFile(other));
  return hash.digest("hex").slice(0, 16);
}
