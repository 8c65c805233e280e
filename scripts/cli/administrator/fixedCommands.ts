import type { Command } from "@pay/gateway/commands/command.ts";
import { administratorUsage, readArguments, WrongArguments } from "./readArguments.ts";
import type { CommandLine } from "./runCommandLine.ts";

/** `npm run keys`. */
export const keysCommand: CommandLine = {
  name: "keys",
  usage: `Lists and rotates the keys that sign tokens and callbacks. The service may be running or stopped.

  npm run keys -- list                lists the keys that verify tokens, oldest first
  npm run keys -- rotate              signs tokens with the next key from now on
  npm run keys -- rotate-callbacks    replaces the key that signs callbacks

There are always two keys for tokens: one signs, and the next one is already published. They rotate by themselves every 90 days.
Tokens of a retired key stay valid until they expire, at most seven days later.
The key of callbacks stays until you replace it. Then the old and the new key both sign for 24 hours, and both are published.

${administratorUsage}

DATA_DIR, DATABASE_URL and ENVIRONMENT must be those of the service (npm start).
`,
  read: readFixed({
    list: { name: "listTokenKeys" },
    rotate: { name: "rotateTokenKeys" },
    "rotate-callbacks": { name: "rotateCallbackKey" },
  }),
};

/** `npm run environment`. */
export const environmentCommand: CommandLine = {
  name: "environment",
  usage: `Prints whether a database belongs to the sandbox or to live.

  npm run environment -- show

A database belongs for ever to the environment of its first service. A service of the other environment refuses to start on it.

${administratorUsage}

DATA_DIR and DATABASE_URL must be those of the service (npm start).
`,
  read: readFixed({ show: { name: "showEnvironment" } }),
};

/** Returns a function that reads one of these words without further arguments. */
function readFixed(commands: Readonly<Record<string, Command>>): CommandLine["read"] {
  const known = new Map(Object.entries(commands));
  return (argv) => {
    const { words, options } = readArguments(argv, [], ["help"]);
    if (options.has("help") || argv.length === 0) return "help";
    const command = known.get(words.join(" "));
    if (command) return command;
    throw new WrongArguments(
      `There is no command "${words.join(" ")}". Use ${[...known.keys()].join(", ")}.`,
    );
  };
}
