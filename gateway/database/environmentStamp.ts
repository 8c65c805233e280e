import { type Kysely, sql } from "kysely";
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

/** Stamps a database that no merchant has used; gives whose it is then, which another process may have said first. */
export async function stampNew(
  database: Database,
  environment: Environment,
): Promise<Environment | undefined> {
  await sql`
    insert into environment_stamp (environment)
    select ${environment} where not exists (select from merchant)
    on conflict do nothing
  `.execute(database);
  return await readStamp(database);
}
