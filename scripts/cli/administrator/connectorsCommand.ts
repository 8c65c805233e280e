import { ConnectorName } from "@pay/gateway/catalogue/checkConfiguration.ts";
import { Command } from "@pay/gateway/commands/command.ts";
import { findAddressFault } from "@pay/gateway/connectors/connectorAddress.ts";
import { readPrivateHosts } from "@pay/gateway/settings/readConfig.ts";
import { settings } from "@pay/gateway/settings/settings.ts";
import type { Environ } from "@pay/contract/secretSetting.ts";
import {
  administratorUsage,
  type Arguments,
  readArguments,
  WrongArguments,
} from "./readArguments.ts";
import { readEnding } from "./readEnding.ts";
import type { CommandLine } from "./runCommandLine.ts";

const usage = `Attaches connectors, the programs that move money, and shows what they do. The service may be running or stopped.

  npm run connectors -- add NAME URL    adds the connector at a base address, and prints its keys (the secret only this time)
  npm run connectors -- move NAME URL   calls the connector at another base address from now on; its keys stay
  npm run connectors -- remove NAME     removes a connector that was added by mistake: without routes, payments and settlements
  npm run connectors -- rotate NAME     makes new keys for the connector, and prints them; the old ones hold for 24 hours,
                                        or no more with --now, if somebody may know them
  npm run connectors -- check URL       tries whether a connector keeps the rules of the protocol (check --help)
  npm run connectors -- status          whether each answers, what it supports, what waits for it
  npm run connectors -- settlements     what differs between their settlements and the ledger
  npm run connectors -- rejected        answers about payments that broke the protocol and were thrown away, the last 100;
                                        rejected payin|payout CODE ID lists those about one payment
  npm run connectors -- end NAME payin|payout CODE ID --status FAILED|SUCCESS --by <name> --reason <text>
                                        ends a payment of a merchant whose connector is gone for good: it has not answered for a
                                        day, and the time to pay is over. SUCCESS needs its line in the connector's settlements
  npm run connectors -- endings         the payments that were ended so, by whom and why

NAME has lower-case letters, digits and dashes. Payments go to a connector by the routes of a merchant (npm run merchant -- --help).

${administratorUsage}

DATA_DIR, DATABASE_URL, ENVIRONMENT and CONNECTOR_PRIVATE_HOSTS must be those of the service (npm start).
`;

/** `npm run connectors`. */
export const connectorsCommand: CommandLine = {
  name: "connectors",
  usage,
  read: readConnectorsCommand,
  warn: warnOfAddress,
  // The name of the person who ends a payment is part of the decision, so it must be given.
  readsAdministrator: (argv) => readGiven(argv).words[0] === "end",
};

/** Returns a warning if the settings of this shell let nobody call the connector that was added or moved. */
async function warnOfAddress(command: Command, env: Environ): Promise<string | undefined> {
  if (command.name !== "addConnector" && command.name !== "moveConnector") return undefined;
  const listed = readPrivateHosts(env, settings.ENVIRONMENT.read(env));
  const fault = await findAddressFault(command.url, listed);
  if (fault === undefined) return undefined;
  const { hostname } = new URL(command.url);
  return `By the settings of this shell the service does not call the connector: ${fault}. If the service has another CONNECTOR_PRIVATE_HOSTS, load its settings before each command. Otherwise add ${hostname} to the setting and start the service again, or serve the connector with https at a public address.`;
}

function readGiven(argv: readonly string[]): Arguments {
  return readArguments(argv, ["status", "by", "reason"], ["help", "now"]);
}

function readConnectorsCommand(argv: readonly string[]): Command | "help" {
  const given = readGiven(argv);
  const { words, options } = given;
  if (options.has("help") || argv.length === 0) return "help";
  const [name = "", connector = "", url = "", ...more] = words;
  const isNow = options.has("now");
  if (isNow && name !== "rotate") throw new WrongArguments("--now belongs to rotate alone.");
  if (name === "end") return readEnding(given);
  if (name === "rejected") return readRejected(words);
  if (["status", "by", "reason"].some((one) => options.has(one)))
    throw new WrongArguments("--status, --by and --reason belong to end alone.");
  if (name === "add" || name === "move") {
    if (url === "" || more.length > 0)
      throw new WrongArguments(`Write npm run connectors -- ${name} NAME URL.`);
    if (!ConnectorName.safeParse(connector).success)
      throw new WrongArguments(
        `"${connector}" is not a name of a connector. Use up to 32 lower-case letters, digits and dashes, beginning with a letter.`,
      );
    return { name: `${name}Connector`, connector, url };
  }
  if (name === "rotate" || name === "remove") {
    if (words.length !== 2) throw new WrongArguments(`Write npm run connectors -- ${name} NAME.`);
    return name === "remove"
      ? { name: "removeConnector", connector }
      : { name: "rotateConnector", connector, isNow };
  }
  if (words.length === 1 && name === "status") return { name: "showConnectors" };
  if (words.length === 1 && name === "settlements") return { name: "showSettlements" };
  if (words.length === 1 && name === "endings") return { name: "listEndings" };
  throw new WrongArguments(
    `There is no command "${words.join(" ")}". Use add, move, remove, rotate, check, status, settlements, rejected, end or endings.`,
  );
}

function readRejected([
  name,
  direction,
  merchantCode,
  idPayment,
  ...more
]: readonly string[]): Command {
  const payment = direction === undefined ? undefined : { direction, merchantCode, idPayment };
  const read = Command.safeParse({ name: "listRejectedAnswers", payment });
  if (more.length > 0 || !read.success)
    throw new WrongArguments(
      `Write npm run connectors -- ${name}, or npm run connectors -- ${name} payin|payout CODE ID.`,
    );
  return read.data;
}
