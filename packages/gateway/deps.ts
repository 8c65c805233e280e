import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "./clock.ts";
import type { Config } from "./settings/config.ts";
import type { CallbackHooks } from "./callback/callbackHooks.ts";
import type { OutgoingFetch } from "./callback/outgoingFetch.ts";
import type { ResolveHost } from "./callback/callbackHost.ts";
import type { Listen } from "./database/connection.ts";
import type { Database, OpenDatabase } from "./database/database.ts";
import type { OptionLook } from "./catalogue/optionLook.ts";
import type { Processor } from "./processor/processor.ts";
import type { FindConnector } from "./processor/routes.ts";
import type { Metrics } from "./metrics/metrics.ts";

/** The dependencies of the service, injected so that tests can set them. */
export interface Deps {
  readonly config: Config;
  readonly database: Database;
  /** Listens to announcements of other processes on the same database. */
  readonly listen: Listen;
  readonly ping: OpenDatabase["ping"];
  readonly clock: Clock;
  /** Sends callbacks; the real one checks the address that it connects to (G24). */
  readonly fetch: OutgoingFetch;
  /** Resolves the host names of merchants' servers (G24). */
  readonly resolve: ResolveHost;
  /** The built-in processor, to which payments without another route go (G30). */
  readonly processor: Processor;
  /** Finds the processors of connectors. */
  readonly findConnector: FindConnector;
  /** The logos and usual times of options and operators (G46). */
  readonly look: OptionLook;
  readonly log: FastifyBaseLogger;
  /** Counts for administrators. */
  readonly metrics: Metrics;
  /** Changes when callbacks are due and how attempts count, in the sandbox; undefined in live. */
  readonly callbackHooks: CallbackHooks | undefined;
}
