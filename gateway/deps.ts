import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "./clock.ts";
import type { Config } from "./settings/config.ts";
import type { CallbackHooks } from "./callback/callbackHooks.ts";
import type { OutgoingFetch } from "./callback/outgoingFetch.ts";
import type { ResolveHost } from "./callback/resolveHost.ts";
import type { Listen } from "./database/connection.ts";
import type { Database, OpenDatabase } from "./database/database.ts";
import type { Processor } from "./processor/processor.ts";
import type { Metrics } from "./metrics/metrics.ts";

/** What the service needs from outside, passed in so that tests set it. */
export interface Deps {
  readonly config: Config;
  readonly database: Database;
  /** Hears what other processes on the same database announce. */
  readonly listen: Listen;
  readonly ping: OpenDatabase["ping"];
  readonly clock: Clock;
  /** Makes the outgoing calls of callbacks; the real one checks the address it connects to (G24). */
  readonly fetch: OutgoingFetch;
  /** Looks up where a merchant's server is (G24). */
  readonly resolve: ResolveHost;
  /** What moves the money (G30). */
  readonly processor: Processor;
  readonly log: FastifyBaseLogger;
  /** Counts what happens, for those who run the service. */
  readonly metrics: Metrics;
  /** Changes the course of callbacks, in the sandbox; live has none. */
  readonly callbackHooks: CallbackHooks | undefined;
}
