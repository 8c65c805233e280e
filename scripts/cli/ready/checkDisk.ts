import { stat, statfs } from "node:fs/promises";
import { sql } from "kysely";
import type { Database } from "@pay/gateway/database/database.ts";
import { uncheckedOf } from "./checkDatabase.ts";
import type { Checked } from "./checked.ts";

const gibibyte = 2 ** 30;

/** Returns the bytes of a disk, and those that are free for the user of this process. */
export type ReadSpace = (
  folder: string,
) => Promise<{ readonly all: number; readonly free: number }>;

const readSpace: ReadSpace = async (folder) => {
  const { bsize, blocks, bavail } = await statfs(folder);
  return { all: blocks * bsize, free: bavail * bsize };
};

/**
 * Checks the free space of the disks on which these folders are, each disk once. Folders that do not exist are left out. Less than a
 * tenth and 20 GiB, or less than one GiB, is too little.
 */
export async function checkDisk(
  folders: readonly string[],
  read: ReadSpace = readSpace,
): Promise<Checked> {
  const byDisk = new Map<number, string>();
  for (const folder of folders) {
    const found = await stat(folder).catch(() => undefined);
    if (found && !byDisk.has(found.dev)) byDisk.set(found.dev, folder);
  }
  const missing: string[] = [];
  for (const folder of byDisk.values()) {
    const find = async () => {
      const { all, free } = await read(folder);
      const isLittle = free < gibibyte || (free < all / 10 && free < 20 * gibibyte);
      return isLittle
        ? [
            `The disk of ${folder} has ${(free / gibibyte).toFixed(1)} of ${(all / gibibyte).toFixed(1)} GiB left. Make room: once it is full, calls that write get 503.`,
          ]
        : [];
    };
    missing.push(...(await find().catch(uncheckedOf(`The disk of ${folder}`))));
  }
  return { subject: "disks of this machine", missing };
}

/** Returns the folder of the database on its machine; undefined if the role may not know it. */
export async function readDataDirectory(database: Database): Promise<string | undefined> {
  const { rows } = await sql<{ setting: string }>`
    select setting from pg_settings where name = 'data_directory'`.execute(database);
  return rows[0]?.setting;
}
