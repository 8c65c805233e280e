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

/** The part of the sandbox that the core knows. Live has no wrapper. */
export interface Wrapper {
  readonly processor: Processor;
  readonly callbackHooks: CallbackHooks;
  readonly seeAnswer: SeeAnswer;
  /** The operations of all endpoints, those of the core among them. */
  readonly operations: Operations;
  /** Creates its rows and files, before calls are taken. */
  readonly begin: (deps: Deps) => Promise<BegunWrapper>;
  /** Finishes its work under way. */
  readonly stop: () => Promise<void>;
}

/** A wrapper whose service is about to take calls. */
export interface BegunWrapper {
  /** Adds its own routes beside the API. */
  readonly serve: (app: FastifyInstance, services: ApiServices) => void;
  /** Is told when a command has changed a merchant. */
  readonly merchantChanged: (merchantCode: string) => Promise<void>;
  /** Says what to try first, once calls are taken. */
  readonly greet: (screen: Screen, servesWebApp: boolean) => Promise<void>;
}

/** Opens a wrapper over an open database. */
export type OpenWrapper = (deps: Pick<Deps, "config" | "database" | "clock" | "log">) => Wrapper;
