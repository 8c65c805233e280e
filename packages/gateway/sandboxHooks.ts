import type { FastifyInstance } from "fastify";
import type { CallbackHooks } from "./callback/callbackHooks.ts";
import type { Deps } from "./deps.ts";
import type { SeeAnswer } from "./transport/answerCall.ts";
import type { ApiServices, Operations } from "./transport/apiRoutes.ts";
import type { Processor } from "./processor/processor.ts";

/** The output of the start. */
export interface Screen {
  readonly say: (line: string) => void;
  /** Whether one person reads it. A log is kept and read by many, so it gets no token and no key. */
  readonly isTerminal: boolean;
}

/** The part of the sandbox that the core knows. Live has no sandbox. */
export interface SandboxHooks {
  readonly processor: Processor;
  readonly callbackHooks: CallbackHooks;
  readonly seeAnswer: SeeAnswer;
  /** The operations of all endpoints, including the core's. */
  readonly operations: Operations;
  /** Creates its rows and files before calls are taken. */
  readonly begin: () => Promise<StartedSandbox>;
  /** Finishes its work under way. */
  readonly stop: () => Promise<void>;
}

/** A sandbox whose service is about to take calls. */
export interface StartedSandbox {
  /** Adds its own routes beside the API. */
  readonly serve: (app: FastifyInstance, services: ApiServices) => void;
  /** Called when a command has changed a merchant. */
  readonly merchantChanged: (merchantCode: string) => Promise<void>;
  /** Prints first steps to try, once calls are taken. */
  readonly greet: (screen: Screen, servesWebApp: boolean) => Promise<void>;
}

/** Opens the sandbox over an open database. */
export type OpenSandbox = (
  deps: Pick<Deps, "config" | "database" | "clock" | "log">,
) => SandboxHooks;
