import type { Environment } from "#contract/followableUrl.ts";
import type { Database } from "../database/database.ts";
import { readStamp, stampNew } from "../database/environmentStamp.ts";
import { RefusedStart } from "../refusedStart.ts";

const isOfOther = {
  sandbox:
    "The database belongs to live, and a sandbox must not use it, since its merchants decide their payments themselves; set ENVIRONMENT=live, or use another database for the sandbox.",
  live: "The database belongs to a sandbox, whose merchants and money are invented; use another database for live.",
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
