import { rename } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../settings/config.ts";
import { type OpenDatabase, openDatabase } from "../database/database.ts";
import { NewerDatabase, OlderDatabase } from "../database/migrate.ts";
import { RefusedStart } from "../refusedStart.ts";
import { demandEnvironment } from "../database/environmentStamp.ts";
import { demandServer } from "../database/server/demandServer.ts";

/** The settings that say where the database is, and the environment if it must be checked. */
type DatabaseSettings = Pick<Config, "databaseUrl" | "databaseDirectUrl" | "dataDir"> &
  Partial<Pick<Config, "environment">>;

/**
 * Opens the database that the settings name. A refused start names the setting to change. An embedded database of a version
 * before the first release is renamed, and a new one is opened.
 */
export async function openOrRefuse(
  settings: DatabaseSettings,
  told: {
    readonly onLostConnection: (error: Error) => void;
    readonly say: (line: string) => void;
  },
): Promise<OpenDatabase> {
  try {
    return await openFor(settings, told.onLostConnection);
  } catch (error) {
    if (!(error instanceof OlderDatabase) || settings.databaseUrl !== undefined)
      throw toRefusal(error, settings);
  }
  try {
    told.say(await setAside(settings.dataDir));
    return await openFor(settings, told.onLostConnection);
  } catch (error) {
    throw toRefusal(error, settings);
  }
}

async function openFor(
  { databaseUrl, databaseDirectUrl, dataDir, environment }: DatabaseSettings,
  onLostConnection: (error: Error) => void,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) await demandServer({ databaseUrl, databaseDirectUrl });
  const opened = await openDatabase({
    databaseUrl,
    databaseDirectUrl,
    dataDir,
    onLostConnection,
  });
  try {
    if (environment) await demandEnvironment(opened.database, environment);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Renames the embedded database; returns a sentence that says where it is. */
async function setAside(dataDir: string): Promise<string> {
  const kept = path.join(
    dataDir,
    `database-older-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`,
  );
  await rename(path.join(dataDir, "database"), kept);
  return `The embedded database is from a version before the first release, and this version cannot read it. It was renamed to ${kept}, and a new database takes its place.`;
}

function toRefusal(error: unknown, { databaseUrl, dataDir }: DatabaseSettings): RefusedStart {
  if (error instanceof RefusedStart) return error;
  if (error instanceof NewerDatabase) {
    return new RefusedStart(
      `A newer version of the service migrated the database (${error.message}). Start that version: a migration cannot be undone.`,
    );
  }
  if (error instanceof OlderDatabase) {
    return new RefusedStart(
      "The database of DATABASE_URL is from a version before the first release, and this version cannot read it. Set DATABASE_URL to an empty database.",
    );
  }
  const { reason, code } = reasonOf(error);
  return new RefusedStart(
    databaseUrl === undefined
      ? `The service cannot open the embedded database in ${dataDir} (${reason}). Check that the service may write there and that the disk has space, or set DATA_DIR to another folder.`
      : `The service cannot use the database of DATABASE_URL (${reason}). ${remedies.get(code) ?? "Check that it runs and accepts the user and password."}`,
  );
}

/** The remedies by the code of Node.js or PostgreSQL. */
const remedies: ReadonlyMap<string, string> = new Map([
  [
    "ENOTFOUND",
    "Correct the name of the server in DATABASE_URL, or let the name servers of this machine know it.",
  ],
  [
    "EAI_AGAIN",
    "The name servers of this machine do not answer: see /etc/resolv.conf, or name the server by its IP address.",
  ],
  ["28P01", "Correct the user or the password in DATABASE_URL."],
  ["28000", "Correct the user in DATABASE_URL, or let it in by pg_hba.conf."],
  ["3D000", "Correct the name in DATABASE_URL, or run: create database NAME owner ROLE"],
  ["42501", "Let the role of DATABASE_URL own the database and all tables of the service."],
  ["53300", "Raise max_connections, or put a pooler in front of the server."],
  ["57P03", "Wait until it has started."],
  [
    "08001",
    "Start the primary, or promote a standby; one that is read-only has default_transaction_read_only on.",
  ],
]);

/** Returns the reason of an error in one line, and its code. The drivers never include the password. */
function reasonOf(error: unknown): { readonly reason: string; readonly code: string } {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  const message = error instanceof Error ? error.message : "";
  return {
    reason: message.split("\n")[0] || "unknown reason",
    code: error instanceof Error && "code" in error ? String(error.code) : "",
  };
}
