import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";

/** What the service needs from outside, passed in so that tests set it. */
export interface Deps {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  /** Makes the outgoing calls of callbacks. */
  readonly fetch: typeof fetch;
  readonly log: FastifyBaseLogger;
}
