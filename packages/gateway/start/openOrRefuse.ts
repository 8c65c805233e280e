import { rename } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../settings/config.ts";
import { type OpenDatabase, openDatabase } from "../database/database.ts";
import { NewerDatabase, OlderDatabase } from "../database/migrate.ts";
import { RefusedStart } from "../refusedStart.ts";
import { WritesWait, writesWaitReason } from "../database/writeGate.ts";
import { demandEnvironment } from "../database/environmentStamp.ts";
import { demandServedPlace } from "../database/servedPlaces.ts";
import { explainDatabaseError } from "./databaseRemedies.ts";

/** The settings that say where the database is, and for a start of the service, what it is to be. */
type DatabaseSettings = Pick<Config, "databaseUrl" | "databaseDirectUrl" | "dataDir"> &
  Partial<Pick<Config, "environment" | "outgoing" | "isServiceItself">>;

/** What is called while the database is opened and used. */
interface Hooks {
  readonly onLostConnection: (error: Error) => void;
  /** Prints a line about the start. */
  readonly say: (line: string) => void;
}

/**
 * Opens the database that the settings name. A refused start names the setting to change. An embedded database of a version
 * before the first release is renamed, and a new one is opened.
 */
export async function openOrRefuse(
  settings: DatabaseSettings,
  hooks: Hooks,
): Promise<OpenDatabase> {
  try {
    return await openFor(settings, hooks);
  } catch (error) {
    if (!(error instanceof OlderDatabase) || settings.databaseUrl !== undefined)
      throw toRefusal(error, settings);
  }
  try {
    hooks.say(await setAside(settings.dataDir));
    return await openFor(settings, hooks);
  } catch (error) {
    throw toRefusal(error, settings);
  }
}

async function openFor(settings: DatabaseSettings, hooks: Hooks): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl, dataDir, environment } = settings;
  if (databaseUrl !== undefined) {
    // A start on the embedded database does not load the driver of PostgreSQL.
    const { demandServer } = await import("../database/server/demandServer.ts");
    await demandServer({ databaseUrl, databaseDirectUrl });
  }
  const opened = await openDatabase({
    databaseUrl,
    databaseDirectUrl,
    dataDir,
    ...hooks,
  });
  try {
    if (environment) await demandEnvironment(opened.database, environment);
    if (environment === "live" && databaseUrl !== undefined && settings.outgoing === true) {
      const { isServiceItself = false } = settings;
      await demandServedPlace(opened.database, databaseDirectUrl ?? databaseUrl, isServiceItself);
    }
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

/** Returns the refusal of a start whose database failed: one sentence, with the setting to change or what else to do. */
export function toRefusal(error: unknown, settings: DatabaseSettings): RefusedStart {
  const { databaseUrl, dataDir } = settings;
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
  if (error instanceof WritesWait) {
    return new RefusedStart(
      `${writesWaitReason} This start has something to write. Start the service again once writes go on.`,
      { mayPass: true },
    );
  }
  const { reason, remedy } = explainDatabaseError(error);
  return new RefusedStart(
    databaseUrl === undefined
      ? `The service cannot open the embedded database in ${dataDir} (${reason}). Check that the service may write there and that the disk has space, or set DATA_DIR to another folder.`
      : `The service cannot use the database of DATABASE_URL (${reason}). ${remedy}`,
    { mayPass: databaseUrl !== undefined },
  );
}
