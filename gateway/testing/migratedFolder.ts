import { randomBytes } from "node:crypto";
import { cpSync, existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { openDatabase } from "../database/database.ts";
import { migratedImage } from "./migratedImage.ts";
import { nameOfMigrations } from "./migrationsHash.ts";

const folder = ".cache";

/**
 * Copies an empty, migrated embedded database into a data folder. A first start would make the same one in four seconds of
 * processor time. Tests of that start begin with an empty folder.
 */
export async function fillDataFolder(dataDir: string): Promise<void> {
  // For a thousand small files, the asynchronous copy costs four times as much.
  cpSync(await migratedFolder(), path.join(dataDir, "database"), { recursive: true });
}

async function migratedFolder(): Promise<string> {
  const packageFile = path.join(import.meta.dirname, "../../package.json");
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
