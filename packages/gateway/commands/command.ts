import * as z from "zod/mini";
import { auditCommands } from "./auditCommands.ts";
import { callbackCommands } from "./callbackCommands.ts";
import { connectorCommands } from "./connectorCommands.ts";
import { credentialCommands } from "./credentialCommands.ts";
import { customerCommands } from "./customerCommands.ts";
import { findCommands } from "./findCommands.ts";
import { flowCommands } from "./flowCommands.ts";
import { merchantCommands } from "./merchantCommands.ts";
import { serviceCommands } from "./serviceCommands.ts";
import { suspendAndRevoke } from "./suspendAndRevoke.ts";

const commands = [
  ...merchantCommands,
  ...credentialCommands,
  ...suspendAndRevoke,
  ...flowCommands,
  ...callbackCommands,
  ...findCommands,
  ...connectorCommands,
  ...customerCommands,
  ...serviceCommands,
  ...auditCommands,
];

/** A command of an administrator, sent from the shell. It may contain a public key, but never a secret. */
export const Command = z.union(commands.map(({ schema }) => schema));
export type Command = z.infer<typeof Command>;

/** The type of the command with this name. */
export type CommandOf<Name extends Command["name"]> = Extract<Command, { readonly name: Name }>;

/** Returns the definition of a command. */
export function definitionOf({ name }: Command) {
  const definition = commands.find((one) => one.name === name);
  if (!definition) throw new Error(`There is no command ${name}.`);
  return definition;
}
