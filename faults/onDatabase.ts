import { type OpenDatabase, openDatabase } from "../gateway/database/database.ts";
import type { Place } from "./runningService.ts";

/** Opens the database of a place for as long as it is looked at. The embedded one must not be in use. */
export async function onDatabase<Result>(
  { dataDir, databaseUrl }: Place,
  look: (opened: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const opened = await openDatabase(databaseUrl === undefined ? { dataDir } : { databaseUrl });
  try {
    return await look(opened);
  } finally {
    await opened.close();
  }
}
