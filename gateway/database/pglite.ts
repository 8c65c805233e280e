import { chmod, mkdir } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PGliteDialect } from "kysely";
import type { Connection } from "./connection.ts";
import { typeParsers } from "./typeParsers.ts";

/** A connection to the embedded database, and what only that can do. */
export interface PgliteConnection extends Connection {
  /** All that it holds, as an archive that a later one can begin with. */
  readonly takeImage: () => Promise<Blob>;
}

/**
 * The embedded database, in `dataDir/database`, or in memory without a folder; one in memory may begin with an image. Its one
 * process holds the folder alone.
 */
export async function connectPglite(
  dataDir: string | undefined,
  image?: Blob,
): Promise<PgliteConnection> {
  const folder = dataDir === undefined ? undefined : path.join(dataDir, "database");
  if (folder !== undefined) {
    await mkdir(folder, { recursive: true });
    // Its files, the keys that sign tokens among them, are made readable and writable for all: the folder has to keep others out.
    await chmod(folder, 0o700);
  }
  const pglite = await PGlite.create({
    ...(folder !== undefined && { dataDir: folder }),
    ...(image !== undefined && { loadDataDir: image }),
    parsers: { ...typeParsers },
  });
  return {
    dialect: new PGliteDialect({ pglite }),
    listen: async (channel, onNotify) => await pglite.listen(channel, onNotify),
    takeImage: () => pglite.dumpDataDir("none"),
    close: async () => {
      if (!pglite.closed) await pglite.close();
    },
  };
}
