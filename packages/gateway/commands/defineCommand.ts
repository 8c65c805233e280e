import { escapeUnseen } from "@pay/contract/quoteText.ts";
import * as z from "zod/mini";
import { MerchantCode } from "@pay/contract/paymentId.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";

/** The part of a command that names its merchant. */
export const merchantParts = { merchantCode: MerchantCode };

/** A time that names its zone, ISO 8601: `2026-11-21T10:00:00Z`. */
export const TimeWithZone = z.iso.datetime({ offset: true });

/**
 * The reply to a command: the text to print, or one sentence that says why it was refused. `isPartial` says that something could not be
 * done or looked at, while the rest was: the text names it, and the exit code is 1.
 */
export const CommandReply = z.object({
  done: z.boolean(),
  text: z.string(),
  isPartial: z.optional(z.boolean()),
});
export type CommandReply = z.infer<typeof CommandReply>;

/** The dependencies of commands. */
export interface CommandDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, "now">;
}

/** What a command does with its parts. */
type Run<Parts extends z.core.$ZodLooseShape> = (
  call: z.output<z.ZodMiniObject<Parts>> & CommandDeps,
) => Promise<CommandReply>;

/**
 * Returns a command that may change something. Its name is that of the socket and of the audit log. Its parts may contain a public
 * key, but never a secret.
 */
export function command<Name extends string, Parts extends z.core.$ZodLooseShape>(
  name: Name,
  parts: Parts,
  run: Run<Parts>,
) {
  const onlyParts = z.object(parts);
  return {
    name,
    onlyReads: false,
    schema: z.object({ ...parts, name: z.literal(name) }),
    /** Parses the parts, and runs the command. */
    run: async (given: unknown, { database, clock }: CommandDeps) =>
      await run({ ...onlyParts.parse(given), database, clock }),
  };
}

/** Returns a command that changes nothing. Every other command prints the database that it was for. */
export function readOnly<Name extends string, Parts extends z.core.$ZodLooseShape>(
  name: Name,
  parts: Parts,
  run: Run<Parts>,
) {
  return { ...command(name, parts, run), onlyReads: true };
}

/** Returns the reply of a successful command with the lines to print. What others wrote in one begins no other. */
export function done(...lines: readonly string[]): CommandReply {
  return { done: true, text: lines.map(escapeUnseen).join("\n") };
}

/** Returns the reply of a command that failed for some of its items. Its lines name them. */
export function doneInPart(...lines: readonly string[]): CommandReply {
  return { ...done(...lines), isPartial: true };
}

/** Returns the reply of a refused command with its reason in one sentence. */
export function refused(sentence: string): CommandReply {
  return { done: false, text: escapeUnseen(sentence) };
}

/** Returns lines that show new secrets. The service cannot show them again. */
export function shownOnce(secrets: Readonly<Record<string, string>>): readonly string[] {
  return [
    "Keep these in a safe place. They are not shown again:",
    ...Object.entries(secrets).map(([name, secret]) => `  ${name.padEnd(20)} ${secret}`),
  ];
}
