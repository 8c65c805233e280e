import { randomBytes } from "node:crypto";
import { existsSync, openAsBlob } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { Kysely } from "kysely";
import { migrate } from "../database/migrate.ts";
import { connectPglite } from "../database/pglite.ts";
import { nameOfMigrations } from "./migrationsHash.ts";

const folder = ".cache";
/** This file has the exact version of PGlite. */
const packageFile = path.join(import.meta.dirname, "../../package.json");

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
