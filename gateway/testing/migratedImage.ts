import { createHash, randomBytes } from "node:crypto";
import { existsSync, openAsBlob } from "node:fs";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { Kysely } from "kysely";
import { migrate } from "../database/migrate.ts";
import { connectPglite } from "../database/pglite.ts";

const folder = ".cache";
const migrations = path.join(import.meta.dirname, "../database/migrations");

/**
 * An image of an embedded database that is migrated and empty. To make one takes seconds, to begin with one a fraction of that; so it is made
 * once, and anew when the migrations or PGlite have changed.
 */
export async function migratedImage(): Promise<Blob> {
  const file = path.join(folder, `database-${await nameOfState()}.tar`);
  if (existsSync(file)) return await openAsBlob(file);
  const image = await makeImage();
  await mkdir(folder, { recursive: true });
  // Several test processes may be at it: each file is whole once it has its name.
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

async function nameOfState(): Promise<string> {
  const hash = createHash("sha256");
  for (const name of (await readdir(migrations)).toSorted()) {
    hash.update(name).update(await readFile(path.join(migrations, name)));
  }
  // Names the exact version of PGlite.
  hash.update(await readFile(path.join(import.meta.dirname, "../../package.json")));
  return hash.digest("hex").slice(0, 16);
}
