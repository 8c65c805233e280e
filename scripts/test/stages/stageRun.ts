import type { Missing } from "../programs/missing.ts";
import type { PostgresServer } from "../programs/postgres/startCluster.ts";
import type { Result } from "../report/result.ts";
import type { Tool } from "../runTool.ts";
import type { Scope } from "../scope.ts";

/** The parts of a run that its stages use. */
export interface Run {
  readonly scope: Scope;
  /** Runs a program into the stage's log, and gives its exit code. */
  readonly run: (tool: Tool) => Promise<number>;
  /** Aborts when the whole run is to end. */
  readonly end: AbortSignal;
  /** The server that PostgreSQL's half uses, or why there is none; asked for when it is first needed. */
  readonly postgres: () => Promise<PostgresServer | Missing>;
  /** Whether the stage of this name has failed in this run. */
  readonly hasFailed: (stage: string) => boolean;
  readonly say: (line: string) => void;
}

/** A part of `npm test` with a line of its own. */
export interface Stage {
  readonly name: string;
  /** It runs beside the stages that come after it: none of them needs it, and each leaves the processor free while it waits. */
  readonly isBeside?: true;
  /** `npm test` leaves it out: it is for `npm run test:all`, or to be named. */
  readonly isLeftOut?: true;
  readonly run: (run: Run) => Promise<Result>;
}
