import type { FastifyInstance } from "fastify";
import type { CallbackHooks } from "./callback/callbackHooks.ts";
import type { Deps } from "./deps.ts";
import type { SeeAnswer } from "./http/answeredCall.ts";
import type { ApiServices, Operations } from "./http/apiRoutes.ts";
import type { Processor } from "./processor/processor.ts";

/** The output that the start writes to. */
export interface Screen {
  readonly say: (line: string) => void;
  /** Whether one person reads it. A log is kept and read by many: no token and no key goes there. */
  readonly isTerminal: boolean;
}

/** What the sandbox puts around the core; live has none. The core knows it by this alone. */
export interface Wrapper {
  readonly processor: Processor;
  readonly callbackHooks: CallbackHooks;
  readonly seeAnswer: SeeAnswer;
  /** What is done for endpoints that the core has not, or in the place of what the core does. */
  readonly operations: Operations;
  /** Makes what it needs in the database and in the data folder, before calls are taken. */
  readonly begin: (deps: Deps) => Promise<BegunWrapper>;
  /** Ends what it has under way. */
  readonly stop: () => Promise<void>;
}

/** The wrapper of a service that is about to take calls. */
export interface BegunWrapper {
  /** Serves what it has beside the API. */
  readonly serve: (app: FastifyInstance, services: ApiServices) => void;
  /** Is told when a command has changed a merchant. */
  readonly merchantChanged: (merchantCode: string) => Promise<void>;
  /** Says what to try first, once calls are taken. */
  readonly greet: (screen: Screen, servesWebApp: boolean) => Promise<void>;
}

/** Opens a wrapper over an open database. */
export type OpenWrapper = (deps: Pick<Deps, "config" | "database" | "clock" | "log">) => Wrapper;
