import type { Kysely } from "kysely";
import type { Environment } from "#contract/followableUrl.ts";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

/** The environment that a database is of (G50), undefined where nothing has said so yet. */
export async function readStamp(database: Kysely<Tables>): Promise<Environment | undefined> {
  const row = await database
    .selectFrom("environmentStamp")
    .select("environment")
    .executeTakeFirst();
  return row?.environment;
}

/** Stamps a database that has no stamp; returns its stamp, which another process may have been first to write. */
export async function stampNew(database: Database, environment: Environment): Promise<Environment> {
  await database
    .insertInto("environmentStamp")
    .values({ environment })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stamp = await readStamp(database);
  if (stamp === undefined) throw new Error("the stamp of the database is gone");
  return stamp;
}
