import type { Command } from "../../../gateway/commands/command.ts";
import { readArguments, WrongArguments } from "./readArguments.ts";

/** The text of `npm run keys -- --help`. */
export const usage = `Lists and rotates the keys that sign tokens and callbacks. The service may be running or stopped.

  npm run keys -- list                lists the keys that verify tokens, oldest first
  npm run keys -- rotate              signs tokens with the next key from now on
  npm run keys -- rotate-callbacks    replaces the key that signs callbacks

There are always two keys for tokens: one signs, and the next one is already published. They rotate by themselves every 90 days.
Tokens of a retired key stay valid until they expire, at most seven days later.
The key of callbacks stays until you replace it. Then the old and the new key both sign for 24 hours, and both are published.

DATA_DIR, DATABASE_URL and ENVIRONMENT must be those of the service (npm start).
`;

/** Returns the command of the arguments of `npm run keys`. Throws a WrongArguments. */
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
  throw new WrongArguments(`There is no command "${text}". Use list, rotate or rotate-callbacks.`);
}
