import type { Missing } from "./missing.ts";
import { findBinaries } from "./postgres/findBinaries.ts";
import { installBinaries } from "./postgres/installBinaries.ts";
import { type PostgresServer, startCluster } from "./postgres/startCluster.ts";

/**
 * Returns the server for the tests: the one of TEST_DATABASE_URL, or a temporary one. Installs PostgreSQL if this
 * machine has none.
 */
export async function startPostgres(end: AbortSignal): Promise<PostgresServer | Missing> {
  const url = process.env["TEST_DATABASE_URL"];
  if (url !== undefined && url !== "") {
    return { url, version: "the PostgreSQL of TEST_DATABASE_URL", stop: async () => {} };
  }
  const binaries = findBinaries() ?? (await installBinaries(end));
  if (binaries === undefined) {
    return {
      missing:
        "there is no PostgreSQL here and none could be installed; install one, or name a server in TEST_DATABASE_URL",
    };
  }
  return startCluster(binaries);
}
