import { chmod, mkdir } from "node:fs/promises";
import path from "node:path";
import { PGliteDialect } from "kysely";
import { type Connection, typeParsers } from "./connection.ts";
import { openReopeningPglite, type ReopeningPglite } from "./reopeningPglite.ts";

/** A connection to the embedded database, with the function that only PGlite has. */
export interface PgliteConnection extends Connection, Pick<ReopeningPglite, "takeImage"> {}

/**
 * Connects to the embedded database in `dataDir/database`, or in memory without a folder. One in memory may start from an image.
 * The process locks the folder. A database in a folder is reported when it aborts, and reopened.
 */
export async function connectPglite(
  dataDir: string | undefined,
  image?: Blob,
  onLost: (error: Error) => void = () => undefined,
): Promise<PgliteConnection> {
  const folder = dataDir === undefined ? undefined : path.join(dataDir, "database");
  if (folder !== undefined) {
    await mkdir(folder, { recursive: true });
    // PGlite makes its files readable for everyone, and they contain the keys that sign tokens. So only the owner may enter the
    // folder.
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
    // Kysely runs queries one after the other; this query waits for the current one only.
    ping: async () => {
      await pglite.query("select 1", [], {});
      return {};
    },
    takeImage: pglite.takeImage,
    close: async () => await pglite.close(),
  };
}
