import { toAccountCustomer, type MakeInstruction, mandatoryValue } from "../instructionParts.ts";

/** A payment request in the bank's app to the named account (§2). */
export const makeAbsaPayInstruction: MakeInstruction = ({ payin: { data, money, expireAt } }) => ({
  accountCustomer: mandatoryValue(toAccountCustomer(data), "accountName"),
  money,
  expireAt: expireAt.toISOString(),
});
