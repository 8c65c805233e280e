import { findMerchant } from "../merchant/merchantAccounts.ts";
import {
  type Command,
  type CommandDeps,
  type CommandOf,
  type CommandReply,
  refused,
} from "./command.ts";
import {
  addConnectorCommand,
  moveConnectorCommand,
  showConnectorsCommand,
  showSettlementsCommand,
} from "./connectorCommands.ts";
import { addKeyCommand, newSecretCommand } from "./credentialCommands.ts";
import { revokeCommand, suspendCommand } from "./suspendAndRevoke.ts";
import {
  listTokenKeysCommand,
  rotateCallbackKeyCommand,
  rotateTokenKeysCommand,
  showEnvironmentCommand,
} from "./serviceCommands.ts";
import {
  configureMerchantCommand,
  createMerchantCommand,
  listMerchantsCommand,
  showMerchantCommand,
} from "./merchantCommands.ts";

/** Runs an operator's command. The reply says why a command is refused; only unforeseen errors are thrown. */
export async function runCommand(command: Command, deps: CommandDeps): Promise<CommandReply> {
  const needsMerchant = "merchantCode" in command && command.name !== "createMerchant";
  if (needsMerchant && !(await findMerchant(deps.database, command.merchantCode))) {
    return refused(
      `There is no merchant ${command.merchantCode}. "npm run merchant -- list" shows all merchants.`,
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
    case "rotateSecret":
    case "rotateCallbackSecret":
      return await newSecretCommand(command, deps);
    case "suspendMerchant":
    case "resumeMerchant":
      return await suspendCommand(command, deps);
    case "revoke":
      return await revokeCommand(command, deps);
    case "addConnector":
      return await addConnectorCommand(command, deps);
    case "moveConnector":
      return await moveConnectorCommand(command, deps);
    case "showConnectors":
      return await showConnectorsCommand(deps);
    case "showSettlements":
      return await showSettlementsCommand(deps);
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
