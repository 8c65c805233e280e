import type { Command } from "../../../gateway/commands/command.ts";
import { readArguments, WrongArguments } from "./readArguments.ts";

/** The text of `npm run environment -- --help`. */
export const usage = `Prints whether a database belongs to the sandbox or to live.

  npm run environment -- show

A database belongs for ever to the environment of its first service. A service of the other environment refuses to start on it.

DATA_DIR and DATABASE_URL must be those of the service (npm start).
`;

/** Returns the command of the arguments of `npm run environment`. Throws a WrongArguments. */
export function readEnvironmentCommand(argv: readonly string[]): Promise<Command | "help"> {
  const { words, options } = readArguments(
    argv.map((word) => (word === "-h" ? "--help" : word)),
    [],
    ["help"],
  );
  if (options.has("help") || argv.length === 0) return Promise.resolve("help");
  if (words.join(" ") !== "show")
    throw new WrongArguments(`There is no command "${words.join(" ")}". Use show.`);
  return Promise.resolve({ name: "showEnvironment" });
}
