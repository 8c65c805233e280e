import { findMerchant } from "../merchant/merchantAccounts.ts";
import {
  type Command,
  type CommandDeps,
  type CommandOf,
  type CommandReply,
  refused,
} from "./command.ts";
import { listDeadLettersCommand, resendCallbacksCommand } from "./callbackCommands.ts";
import {
  addConnectorCommand,
  endPaymentCommand,
  listEndingsCommand,
  moveConnectorCommand,
  removeConnectorCommand,
  rotateConnectorCommand,
  showConnectorsCommand,
  showSettlementsCommand,
} from "./connectorCommands.ts";
import { checkAuditCommand, listAuditCommand } from "./auditCommands.ts";
import { addKeyCommand, newSecretCommand } from "./credentialCommands.ts";
import { eraseCustomerCommand, exportCustomerCommand } from "./customerCommands.ts";
import { showFlowCommand } from "./flowCommand.ts";
import { revokeCommand, suspendCommand } from "./suspendAndRevoke.ts";
import {
  checkLedgerCommand,
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
  const merchantCode = merchantOf(command);
  if (merchantCode !== undefined && !(await findMerchant(deps.database, merchantCode))) {
    return refused(
      `There is no merchant ${merchantCode}. "npm run merchant -- list" shows all merchants.`,
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
    case "showFlow":
      return await showFlowCommand(command, deps);
    case "addConnector":
      return await addConnectorCommand(command, deps);
    case "moveConnector":
      return await moveConnectorCommand(command, deps);
    case "removeConnector":
      return await removeConnectorCommand(command, deps);
    case "rotateConnector":
      return await rotateConnectorCommand(command, deps);
    case "endPayment":
      return await endPaymentCommand(command, deps);
    case "listEndings":
      return await listEndingsCommand(deps);
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
    case "exportCustomer":
      return await exportCustomerCommand(command, deps);
    case "eraseCustomer":
      return await eraseCustomerCommand(command, deps);
    case "listAudit":
      return await listAuditCommand(command, deps);
    case "checkAudit":
      return await checkAuditCommand(deps);
    case "listDeadLetters":
      return await listDeadLettersCommand(deps);
    case "resendCallbacks":
      return await resendCallbacksCommand(command, deps);
    case "checkLedger":
      return await checkLedgerCommand(deps);
    case "rotateTokenKeys":
      break;
  }
  // The compiler checks here that all other commands are handled above.
  command satisfies CommandOf<"rotateTokenKeys">;
  return await rotateTokenKeysCommand(deps);
}

/** Returns the merchant that must exist before the command. */
function merchantOf(command: Command): string | undefined {
  if ("onlyMerchant" in command) return command.onlyMerchant;
  const isNew = command.name === "createMerchant";
  return "merchantCode" in command && !isNew ? command.merchantCode : undefined;
}
