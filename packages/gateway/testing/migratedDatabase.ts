import { createHash, randomBytes } from "node:crypto";
import { cpSync, existsSync, openAsBlob } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Kysely } from "kysely";
import { migrate } from "../database/migrate.ts";
import { connectPglite } from "../database/pglite.ts";
import { openDatabase } from "../database/database.ts";

const folder = ".cache";
/** This file has the exact version of PGlite. */
const packageFile = path.join(import.meta.dirname, "../../../package.json");

/**
 * Returns an image of an empty, migrated embedded database. Making one takes seconds, starting from one a fraction of that. So it
 * is cached until the migrations or PGlite change.
 */
export async function migratedImage(): Promise<Blob> {
  const file = path.join(folder, `database-${await nameOfMigrations(packageFile)}.tar`);
  if (existsSync(file)) return await openAsBlob(file);
  const image = await makeImage();
  await mkdir(folder, { recursive: true });
  // Several test processes may do this at once: a file is complete once it has its name.
  const unfinished = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(unfinished, image.stream());
  await rename(unfinished, file);
  return image;
}

async function makeImage(): Promise<Blob> {
  const connection = await connectPglite(undefined);
  const database = new Kysely({ dialect: connection.dialect });
  await migrate(database);
  const image = await connection.takeImage();
  await connection.close();
  await database.destroy();
  return image;
}

/**
 * Copies an empty, migrated embedded database into a data folder. A first start would make the same one in four seconds of
 * processor time. Tests of that start begin with an empty folder.
 */
export async function fillDataFolder(dataDir: string): Promise<void> {
  // For a thousand small files, the asynchronous copy costs four times as much.
  cpSync(await migratedFolder(), path.join(dataDir, "database"), { recursive: true });
}

async function migratedFolder(): Promise<string> {
  const made = path.join(folder, `database-${await nameOfMigrations(packageFile)}`);
  if (existsSync(made)) return made;
  const unfinished = `${made}.${randomBytes(6).toString("hex")}`;
  await mkdir(unfinished, { recursive: true });
  const { close } = await openDatabase({ dataDir: unfinished, image: await migratedImage() });
  await close();
  try {
    // Several test processes may do this at once: the folder is complete once it has its name.
    await rename(path.join(unfinished, "database"), made);
  } catch (error) {
    if (!existsSync(made)) throw error;
  }
  await rm(unfinished, { recursive: true });
  return made;
}

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
