import { findMerchant } from "../merchant/merchantAccounts.ts";
import { type Command, definitionOf } from "./command.ts";
import { type CommandDeps, type CommandReply, refused } from "./defineCommand.ts";

/** Runs an administrator's command. The reply says why a command is refused; only unforeseen errors are thrown. */
export async function runCommand(command: Command, deps: CommandDeps): Promise<CommandReply> {
  const merchantCode = merchantOf(command);
  if (merchantCode !== undefined && !(await findMerchant(deps.database, merchantCode))) {
    return refused(
      `There is no merchant ${merchantCode}. "npm run merchant -- list" shows all merchants.`,
    );
  }
  return await definitionOf(command).run(command, deps);
}

/** Returns the merchant that must exist before the command. */
function merchantOf(command: Command): string | undefined {
  if ("onlyMerchant" in command) return command.onlyMerchant;
  const isNew = command.name === "createMerchant";
  return "merchantCode" in command && !isNew ? command.merchantCode : undefined;
}
