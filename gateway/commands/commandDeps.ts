import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { CommandReply } from "./command.ts";

/** What commands work on. */
export interface CommandDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, "now">;
}

/** A command that was done, and what to print. */
export function done(...lines: readonly string[]): CommandReply {
  return { done: true, text: lines.join("\n") };
}

/** A command that was not done, and why, in one sentence. */
export function refused(sentence: string): CommandReply {
  return { done: false, text: sentence };
}
