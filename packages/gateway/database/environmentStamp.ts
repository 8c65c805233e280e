import type { Kysely } from "kysely";
import type { Environment } from "@pay/contract/followableUrl.ts";
import { RefusedStart } from "../refusedStart.ts";
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
  if (stamp === undefined) throw new Error("the row of environment_stamp is missing");
  return stamp;
}

const isOfOther = {
  sandbox:
    "The database belongs to live. A sandbox must not use it, because its merchants decide their own payments. Set ENVIRONMENT=live, or use another database for the sandbox.",
  live: "The database belongs to a sandbox, whose merchants and money are not real. Use another database for live.",
} as const satisfies Record<Environment, string>;

/**
 * Checks that a database belongs to this environment (G50). Stamps a new one. Throws `RefusedStart` for one of the other
 * environment.
 */
export async function demandEnvironment(
  database: Database,
  environment: Environment,
): Promise<void> {
  const stamp = (await readStamp(database)) ?? (await stampNew(database, environment));
  if (stamp !== environment) throw new RefusedStart(isOfOther[environment]);
}
