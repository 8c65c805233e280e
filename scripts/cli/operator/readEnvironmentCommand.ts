import type { Command } from "../../../gateway/commands/command.ts";
import { readArguments, WrongArguments } from "./readArguments.ts";

/** The text of `npm run environment -- --help`. */
export const usage = `Tells whether a database is of the sandbox or of live.

  npm run environment -- show

A database is of one environment for ever: that of its first service. A service of the other one does not start on it.

DATA_DIR and DATABASE_URL say where the data is, as for npm start.
`;

/** The command that the arguments of `npm run environment` ask for. Throws a WrongArguments. */
export function readEnvironmentCommand(argv: readonly string[]): Promise<Command | "help"> {
  const { words, options } = readArguments(
    argv.map((word) => (word === "-h" ? "--help" : word)),
    [],
    ["help"],
  );
  if (options.has("help") || argv.length === 0) return Promise.resolve("help");
  if (words.join(" ") !== "show")
    throw new WrongArguments(`There is no command "${words.join(" ")}", only show.`);
  return Promise.resolve({ name: "showEnvironment" });
}
