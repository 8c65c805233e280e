import { ConnectorName } from "../../../gateway/catalogue/checkConfiguration.ts";
import type { Command } from "../../../gateway/commands/command.ts";
import { readArguments, WrongArguments } from "./readArguments.ts";
import type { CommandLine } from "./runOperator.ts";

const usage = `Attaches connectors, the programs that move money, and shows what they do. The service may be running or stopped.

  npm run connectors -- add NAME URL    adds the connector at a base address, and prints its keys (the secret only this time)
  npm run connectors -- move NAME URL   calls the connector at another base address from now on; its keys stay
  npm run connectors -- status          whether each answers, what it supports, what waits for it
  npm run connectors -- settlements     what differs between their settlements and the ledger

NAME has lower-case letters, digits and dashes. Payments go to a connector by the routes of a merchant (npm run merchant -- --help).

DATA_DIR, DATABASE_URL and ENVIRONMENT must be those of the service (npm start).
`;

/** `npm run connectors`. */
export const connectorsCommand: CommandLine = {
  name: "connectors",
  usage,
  read: async (argv) => await Promise.resolve(readConnectorsCommand(argv)),
};

function readConnectorsCommand(argv: readonly string[]): Command | "help" {
  const { words, options } = readArguments(argv, [], ["help"]);
  if (options.has("help") || argv.length === 0) return "help";
  const [name = "", connector = "", url = "", ...more] = words;
  if (name === "add" || name === "move") {
    if (url === "" || more.length > 0)
      throw new WrongArguments(`Write npm run connectors -- ${name} NAME URL.`);
    if (!ConnectorName.safeParse(connector).success)
      throw new WrongArguments(
        `"${connector}" is not a name of a connector. Use up to 32 lower-case letters, digits and dashes, beginning with a letter.`,
      );
    return { name: `${name}Connector`, connector, url };
  }
  if (words.length === 1 && name === "status") return { name: "showConnectors" };
  if (words.length === 1 && name === "settlements") return { name: "showSettlements" };
  throw new WrongArguments(
    `There is no command "${words.join(" ")}". Use add, move, status or settlements.`,
  );
}
