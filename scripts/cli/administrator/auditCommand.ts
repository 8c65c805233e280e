import type { Command } from "@pay/gateway/commands/command.ts";
import { once, administratorUsage, readArguments, WrongArguments } from "./readArguments.ts";
import { personOptions, readPerson } from "./readPerson.ts";
import type { CommandLine } from "./runCommandLine.ts";

const usage = `Shows the audit log: each administrator's command with its time, its administrator and its end.

  npm run audit -- list      the newest 100 commands, oldest first
  npm run audit -- check     whether the role that writes the log could change it; exits with 1 if it could

Options of list:

  --last NUMBER       so many commands instead, at most 1000
  --email ADDRESS     only the commands about this customer; --phone NUMBER and --account NUMBER likewise

The log has no customer's data: a digest with a key stands for it. Equal data has equal digests.

${administratorUsage}

DATA_DIR, DATABASE_URL and ENVIRONMENT must be those of the service (npm start).
`;

const standardLast = "100";

/** `npm run audit`. */
export const auditCommand: CommandLine = {
  name: "audit",
  usage,
  read: readAuditCommand,
};

function readAuditCommand(argv: readonly string[]): Command | "help" {
  const given = readArguments(argv, [...personOptions, "last"], ["help"]);
  if (given.options.has("help") || argv.length === 0) return "help";
  const name = given.words.join(" ");
  if (name === "check" && given.options.size === 0) return { name: "checkAudit" };
  if (name === "check") throw new WrongArguments("check has no options. Leave them out.");
  if (name !== "list")
    throw new WrongArguments(`There is no command "${name}". Use list or check.`);
  const text = once(given, "last") ?? standardLast;
  const last = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (last < 1 || last > 1000)
    throw new WrongArguments(`--last ${text} is not a number from 1 to 1000.`);
  const customer = readPerson(given);
  return { name: "listAudit", last, ...(customer && { customer }) };
}
