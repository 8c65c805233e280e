import { chmod, mkdir } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PGliteDialect } from "kysely";
import type { Connection } from "./connection.ts";
import { typeParsers } from "./typeParsers.ts";

/** The embedded database, in `dataDir/database`, or in memory without a folder. Its one process holds the folder alone. */
export async function connectPglite(dataDir: string | undefined): Promise<Connection> {
  const folder = dataDir === undefined ? undefined : path.join(dataDir, "database");
  if (folder !== undefined) {
    await mkdir(folder, { recursive: true });
    // Its files, the keys that sign tokens among them, are made readable and writable for all: the folder has to keep others out.
    await chmod(folder, 0o700);
  }
  const pglite = await PGlite.create({
    ...(folder !== undefined && { dataDir: folder }),
    parsers: { ...typeParsers },
  });
  return {
    dialect: new PGliteDialect({ pglite }),
    listen: async (channel, onNotify) => await pglite.listen(channel, onNotify),
    close: async () => {
      if (!pglite.closed) await pglite.close();
    },
  };
}
