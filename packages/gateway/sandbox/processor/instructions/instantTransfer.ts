import { toAccountCustomer, type MakeInstruction, mandatoryValue } from "../instructionParts.ts";

/** A redirect to the simulated institution, which expects the money from the named account (§2, G28). */
export const makeInstantTransferInstruction: MakeInstruction = ({ payin, visitUrl }) => ({
  redirectTo: visitUrl,
  accountCustomer: mandatoryValue(toAccountCustomer(payin.data), "accountName"),
  money: payin.money,
  expireAt: payin.expireAt.toISOString(),
});
