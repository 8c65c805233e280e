import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { CommandReply } from "./command.ts";

/** The dependencies of commands. */
export interface CommandDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, "now">;
}

/** Returns the reply of a successful command with the lines to print. */
export function done(...lines: readonly string[]): CommandReply {
  return { done: true, text: lines.join("\n") };
}

/** Returns the reply of a refused command with its reason in one sentence. */
export function refused(sentence: string): CommandReply {
  return { done: false, text: sentence };
}

/** Returns lines that show new secrets. The service cannot show them again. */
export function shownOnce(secrets: Readonly<Record<string, string>>): readonly string[] {
  return [
    "Keep these in a safe place, they are not shown again:",
    ...Object.entries(secrets).map(([name, secret]) => `  ${name.padEnd(20)} ${secret}`),
  ];
}
