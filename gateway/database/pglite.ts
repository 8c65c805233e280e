import { chmod, mkdir } from "node:fs/promises";
import path from "node:path";
import { PGliteDialect } from "kysely";
import type { Connection } from "./connection.ts";
import { openReopeningPglite, type ReopeningPglite } from "./reopeningPglite.ts";
import { typeParsers } from "./typeParsers.ts";

/** A connection to the embedded database, and what only that can do. */
export interface PgliteConnection extends Connection, Pick<ReopeningPglite, "takeImage"> {}

/**
 * The embedded database, in `dataDir/database`, or in memory without a folder; one in memory may begin with an image. Its one
 * process holds the folder alone. One in a folder that breaks off is reported, and opened anew.
 */
export async function connectPglite(
  dataDir: string | undefined,
  image?: Blob,
  onLost: (error: Error) => void = () => undefined,
): Promise<PgliteConnection> {
  const folder = dataDir === undefined ? undefined : path.join(dataDir, "database");
  if (folder !== undefined) {
    await mkdir(folder, { recursive: true });
    // Its files, the keys that sign tokens among them, are made readable and writable for all: the folder has to keep others out.
    await chmod(folder, 0o700);
  }
  const pglite = await openReopeningPglite({
    ...(folder !== undefined && { dataDir: folder }),
    ...(image !== undefined && { loadDataDir: image }),
    parsers: { ...typeParsers },
    isKept: folder !== undefined,
    onLost,
  });
  return {
    dialect: new PGliteDialect({ pglite }),
    listen: pglite.listen,
    // Kysely gives one statement its turn after the other; this one waits for the present one alone.
    ping: async () => await pglite.query("select 1", [], {}),
    takeImage: pglite.takeImage,
    close: async () => await pglite.close(),
  };
}
