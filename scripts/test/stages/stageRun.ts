import type { Missing } from "../programs/findProgram.ts";
import type { PostgresServer } from "../programs/postgres/startPostgres.ts";
import type { Result } from "../report.ts";
import type { Tool } from "../runTool.ts";
import type { Scope } from "../scope.ts";
import type { TimeLimit } from "../timeLimit.ts";

/** The parts of a run that its stages use. */
export interface Run {
  readonly scope: Scope;
  /** Whether the stage may write what it found into the docs. */
  readonly isWriting: boolean;
  /** Runs a program with its output in the stage's log, and returns its exit code. */
  readonly run: (tool: Tool) => Promise<number>;
  /** Aborts at the end of the whole run. */
  readonly end: AbortSignal;
  readonly time: TimeLimit;
  /** Returns the server for tests on PostgreSQL, or why there is none. Starts it at the first call. */
  readonly postgres: () => Promise<PostgresServer | Missing>;
  /** Whether the stage of this name has failed in this run. */
  readonly hasFailed: (stage: string) => boolean;
  /** Adds a note to the line of the stage. */
  readonly addNote: (note: string) => void;
}

/** A part of `npm test` with its own line in the output. */
export interface Stage {
  readonly name: string;
  /** Whether `npm test` leaves it out. `npm run test:all` runs it, and so does `--only`. */
  readonly isLeftOut?: true;
  readonly run: (run: Run) => Promise<Result>;
}
