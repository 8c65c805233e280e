import type { Command } from "../../../gateway/commands/command.ts";
import { readArguments, WrongArguments } from "./readArguments.ts";

/** The text of `npm run environment -- --help`. */
export const usage = `Tells and says whether a database is of the sandbox or of live.

  npm run environment -- show
  npm run environment -- name live        for a database from before the first version that marks them,
  npm run environment -- name sandbox     where its payments do not tell

A database is of one environment for ever, and a service of the other one does not start on it. A new one is of the environment of
its first service. An older one that holds payments of both, or merchants and no payment, has to be named once, while no service runs:
one with real payments can be of live alone. Its tests end then: those under way fail, what they moved is booked back, and merchants with tests alone
prove nothing any more.

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
  const [verb, environment, ...more] = words;
  if (verb === "show" && environment === undefined)
    return Promise.resolve({ name: "showEnvironment" });
  if (verb !== "name")
    throw new WrongArguments(`There is no command "${words.join(" ")}", only show and name.`);
  if ((environment !== "live" && environment !== "sandbox") || more.length > 0)
    throw new WrongArguments('"name" needs one word: live or sandbox.');
  return Promise.resolve({ name: "nameEnvironment", environment });
}
