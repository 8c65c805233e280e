import type { Config } from "../settings/config.ts";
import { type OpenDatabase, openDatabase } from "../database/database.ts";
import { NewerDatabase } from "../database/migrate.ts";
import { RefusedStart } from "../refusedStart.ts";
import { demandEnvironment } from "./demandEnvironment.ts";

/**
 * Opens the database that the settings name, for an environment that it must be of, if one is given. Refuses the start in words that say which
 * setting it is about.
 */
export async function openOrRefuse(
  {
    databaseUrl,
    dataDir,
    environment,
  }: Pick<Config, "databaseUrl" | "dataDir"> & Partial<Pick<Config, "environment">>,
  onLostConnection: (error: Error) => void,
): Promise<OpenDatabase> {
  let opened: OpenDatabase | undefined;
  try {
    opened = await openDatabase({ databaseUrl, dataDir, onLostConnection });
    if (environment) await demandEnvironment(opened.database, environment);
    return opened;
  } catch (error) {
    await opened?.close();
    if (error instanceof RefusedStart) throw error;
    if (error instanceof NewerDatabase) {
      throw new RefusedStart(
        `The database was changed by a newer version of this program (${error.message}), and there is no way back; start that version.`,
      );
    }
    const reason = reasonOf(error);
    throw new RefusedStart(
      databaseUrl === undefined
        ? `The embedded database in ${dataDir} cannot be opened (${reason}); see that you may write there and that the disk has room, or set DATA_DIR to another folder.`
        : `The database of DATABASE_URL cannot be used (${reason}); see that it runs and lets you in, or leave DATABASE_URL out for the embedded one.`,
    );
  }
}

/** One line; the drivers never put the password into it. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  const message = error instanceof Error ? error.message : "";
  return message.split("\n")[0] || "no reason given";
}
