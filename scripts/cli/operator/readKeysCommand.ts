import type { Command } from "../../../gateway/commands/command.ts";
import { readArguments, WrongArguments } from "./readArguments.ts";

/** The text of `npm run keys -- --help`. */
export const usage = `Looks after the keys that sign tokens and callbacks, while the service runs or while it does not.

  npm run keys -- list                every key that proves tokens, oldest first
  npm run keys -- rotate              lets the next key sign tokens from now on
  npm run keys -- rotate-callbacks    puts a new key in the place of the one that signs callbacks

Two keys for tokens live at any time: one signs, the next is published already. They change by themselves every 90 days.
Tokens of a key that signs no more count until their end, at most seven days later.
The key of callbacks stays until it is replaced; then the old one signs beside the new one for 24 hours, and both are published.

DATA_DIR and DATABASE_URL say where the data is, and ENVIRONMENT of what, as for npm start.
`;

/** The command that the arguments of `npm run keys` ask for. Throws a WrongArguments. */
export function readKeysCommand(argv: readonly string[]): Promise<Command | "help"> {
  const { words, options } = readArguments(
    argv.map((word) => (word === "-h" ? "--help" : word)),
    [],
    ["help"],
  );
  if (options.has("help") || argv.length === 0) return Promise.resolve("help");
  const text = words.join(" ");
  if (text === "list") return Promise.resolve({ name: "listTokenKeys" });
  if (text === "rotate") return Promise.resolve({ name: "rotateTokenKeys" });
  if (text === "rotate-callbacks") return Promise.resolve({ name: "rotateCallbackKey" });
  throw new WrongArguments(
    `There is no command "${text}", only list, rotate and rotate-callbacks.`,
  );
}
