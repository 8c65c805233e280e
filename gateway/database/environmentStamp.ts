import type { Kysely } from "kysely";
import type { Environment } from "#contract/followableUrl.ts";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

/** Reads the environment that a database belongs to (G50); undefined if it has no stamp yet. */
export async function readStamp(database: Kysely<Tables>): Promise<Environment | undefined> {
  const row = await database
    .selectFrom("environmentStamp")
    .select("environment")
    .executeTakeFirst();
  return row?.environment;
}

/** Stamps a database that has no stamp. Returns its stamp; another process may have written it first. */
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
