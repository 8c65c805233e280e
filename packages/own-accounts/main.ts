import { escapeUnseen } from "@pay/contract/quoteText.ts";
import { readAccounts } from "./accounts/accounts.ts";
import { accountCommands } from "./commands/accountCommands.ts";
import { bookCommands } from "./commands/bookCommands.ts";
import { readCall } from "./commands/command.ts";
import { payoutCommands } from "./commands/payoutCommands.ts";
import { rehearsalCommands } from "./commands/rehearsalCommands.ts";
import { reviewCommands } from "./commands/reviewCommands.ts";
import { openStore, type Store } from "./database/store.ts";
import { Refused } from "./ground/refused.ts";
import { runServer } from "./server/runServer.ts";
import { readPlace, readServerSettings } from "./server/settings.ts";

const commands = [
  ...accountCommands,
  ...bookCommands,
  ...rehearsalCommands,
  ...reviewCommands,
  ...payoutCommands,
];

const usage = `Takes money on the merchant's own accounts, and recognises it in bank statements.

${[...commands, { name: "serve", usage: "    answers the gateway and does the due work" }]
  .map((one) => `  npm run own-accounts -- ${one.name} ${one.usage}`)
  .join("\n")}

DATABASE_URL or DATA_DIR say where the books are. docs/take-real-money.md describes each step.`;

function markFailed(): void {
  process.exitCode = 1;
}

function log(line: string): void {
  console.error(escapeUnseen(line));
}

/** Prints an answer of several lines. What others wrote in it cannot steer the terminal. */
function print(text: string): void {
  process.stdout.write(`${text.split("\n").map(escapeUnseen).join("\n")}\n`);
}

async function run(argv: readonly string[]): Promise<void> {
  const [first = "", second = "", ...rest] = argv;
  if (first === "" || argv.includes("--help")) {
    console.log(usage);
    return;
  }
  const settings = first === "serve" ? readServerSettings(process.env) : undefined;
  const command = commands.find(({ name }) => name === `${first} ${second}`);
  if (!command && !settings)
    throw new Refused(`There is no command "${first} ${second}".\n${usage}`);
  const store = await openStore(readPlace(process.env));
  try {
    const call = { store, now: new Date(), log, markFailed };
    // Empty books in the place of lost ones would answer that a payout was never ordered, and it would leave twice.
    if (settings && (await hasNoAccount(store)))
      throw new Refused(
        "There are no accounts. Check DATA_DIR and DATABASE_URL, or add one first.",
      );
    if (settings) for (const warning of store.warnings) log(warning);
    if (settings) await runServer(store, settings, endOfProcess(), log);
    else if (command) {
      const text = await command.run(readCall(rest, call));
      if (command.isFile) process.stdout.write(text);
      else print(text);
    }
  } finally {
    await store.close();
  }
}

async function hasNoAccount({ reads }: Store): Promise<boolean> {
  const { accounts, unreadable } = await readAccounts(reads);
  return accounts.length + unreadable.length === 0;
}

/** Returns a signal that comes when the process is asked to end, or its parent has gone. */
function endOfProcess(): AbortSignal {
  const ending = new AbortController();
  const end = () => {
    ending.abort();
  };
  for (const signal of ["SIGINT", "SIGTERM", "disconnect"]) process.once(signal, end);
  process.channel?.unref();
  return ending.signal;
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  for (const line of error.message.split("\n")) log(line);
  process.exitCode = 1;
}
