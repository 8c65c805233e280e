import { type OpenDatabase, openDatabase } from "../gateway/database/database.ts";
import type { Place } from "./runningService.ts";

/** Runs `look` on the database of a place. No process may have the embedded database open. */
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
