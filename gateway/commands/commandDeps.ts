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

/** Lines that tell new secrets, of which the service keeps none that could be shown again. */
export function shownOnce(secrets: Readonly<Record<string, string>>): readonly string[] {
  return [
    "Keep these in a safe place, they are not shown again:",
    ...Object.entries(secrets).map(([name, secret]) => `  ${name.padEnd(20)} ${secret}`),
  ];
}
