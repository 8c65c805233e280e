import { MerchantCode } from "@pay/contract/paymentId.ts";
import type { Command } from "@pay/gateway/commands/command.ts";
import { once, administratorUsage, readArguments, WrongArguments } from "./readArguments.ts";
import { personOptions, readPerson } from "./readPerson.ts";
import type { CommandLine } from "./runCommandLine.ts";

const usage = `Exports and removes the data of a customer. The service may be running or stopped.

  npm run customer -- export --email ADDRESS     prints all that the gateway has of the customer, as JSON
  npm run customer -- erase --email ADDRESS      removes it from all payments that have ended; the money stays in the ledger

A customer is given by one of these:

  --email ADDRESS     in any letter case
  --phone NUMBER      in international form, such as +639051234567
  --account NUMBER    an account number, with or without spaces and dashes, or a UPI id

Options:

  --merchant CODE     the payments of this merchant alone; without it those of all
  --dry-run           with erase: prints the counts, and changes nothing
  --by NAME           your name in the audit log

An erasure cannot be taken back. Payments under way keep their data: nobody could pay them without it. The command names them, to be
run again when they have ended. Connectors and backups have data of their own.

${administratorUsage}

DATA_DIR, DATABASE_URL and ENVIRONMENT must be those of the service (npm start).
`;

/** `npm run customer`. */
export const customerCommand: CommandLine = {
  name: "customer",
  usage,
  read: readCustomerCommand,
};

function readCustomerCommand(argv: readonly string[]): Command | "help" {
  const given = readArguments(argv, [...personOptions, "merchant"], ["help", "dry-run"]);
  if (given.options.has("help") || argv.length === 0) return "help";
  const name = given.words.join(" ");
  if (name !== "export" && name !== "erase")
    throw new WrongArguments(`There is no command "${name}". Use export or erase.`);
  const isDryRun = given.options.has("dry-run");
  if (isDryRun && name === "export")
    throw new WrongArguments("--dry-run belongs to erase alone. Leave it out.");
  const onlyMerchant = once(given, "merchant");
  if (onlyMerchant !== undefined && !MerchantCode.safeParse(onlyMerchant).success)
    throw new WrongArguments(`"${onlyMerchant}" is not a merchant code.`);
  const customer = readPerson(given);
  if (!customer) throw new WrongArguments("Say whose data: --email, --phone or --account.");
  const asked = { customer, ...(onlyMerchant !== undefined && { onlyMerchant }) };
  return name === "export"
    ? { name: "exportCustomer", ...asked }
    : { name: "eraseCustomer", ...asked, isDryRun };
}
