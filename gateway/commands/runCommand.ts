import { findMerchant } from "../merchant/merchantAccounts.ts";
import type { Command, CommandOf, CommandReply } from "./command.ts";
import { type CommandDeps, refused } from "./commandDeps.ts";
import {
  addKeyCommand,
  addSecretCommand,
  retireCommand,
  rotateCallbackSecretCommand,
  rotateSecretCommand,
} from "./credentialCommands.ts";
import { showEnvironmentCommand } from "./environmentCommands.ts";
import {
  configureMerchantCommand,
  createMerchantCommand,
  listMerchantsCommand,
  showMerchantCommand,
} from "./merchantCommands.ts";
import {
  listTokenKeysCommand,
  rotateCallbackKeyCommand,
  rotateTokenKeysCommand,
} from "./keyCommands.ts";

/** Runs an operator's command. The reply says why a command is refused; only unforeseen errors are thrown. */
export async function runCommand(command: Command, deps: CommandDeps): Promise<CommandReply> {
  const needsMerchant = "merchantCode" in command && command.name !== "createMerchant";
  if (needsMerchant && !(await findMerchant(deps.database, command.merchantCode))) {
    return refused(
      `There is no merchant ${command.merchantCode}; "npm run merchant -- list" shows those there are.`,
    );
  }
  switch (command.name) {
    case "listMerchants":
      return await listMerchantsCommand(deps);
    case "showMerchant":
      return await showMerchantCommand(command, deps);
    case "createMerchant":
      return await createMerchantCommand(command, deps);
    case "configureMerchant":
      return await configureMerchantCommand(command, deps);
    case "addKey":
      return await addKeyCommand(command, deps);
    case "addSecret":
      return await addSecretCommand(command, deps);
    case "rotateSecret":
      return await rotateSecretCommand(command, deps);
    case "rotateCallbackSecret":
      return await rotateCallbackSecretCommand(command, deps);
    case "retireKey":
    case "retireSecret":
      return await retireCommand(command, deps);
    case "showEnvironment":
      return await showEnvironmentCommand(deps);
    case "listTokenKeys":
      return await listTokenKeysCommand(deps);
    case "rotateCallbackKey":
      return await rotateCallbackKeyCommand(deps);
    case "rotateTokenKeys":
      break;
  }
  // The compiler checks here that all other commands are handled above.
  command satisfies CommandOf<"rotateTokenKeys">;
  return await rotateTokenKeysCommand(deps);
}
