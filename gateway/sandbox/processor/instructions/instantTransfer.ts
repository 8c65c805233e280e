import { accountCustomerOf } from "../accountCustomer.ts";
import type { MakeInstruction } from "../makeInstruction.ts";
import { mandatoryValue } from "../mandatoryValue.ts";

/** A redirect to the simulated institution, which expects the money from the named account (§2, G28). */
export const makeInstantTransferInstruction: MakeInstruction = ({ payin, visitUrl }) => ({
  redirectTo: visitUrl,
  accountCustomer: mandatoryValue(accountCustomerOf(payin.data), "accountName"),
  money: payin.money,
  expireAt: payin.expireAt.toISOString(),
});
