import { accountCustomerOf } from "../accountCustomer.ts";
import type { MakeInstruction } from "../makeInstruction.ts";
import { mandatoryValue } from "../mandatoryValue.ts";

/** A payment request in the bank's app to the named account (§2). */
export const makeAbsaPayInstruction: MakeInstruction = ({ payin: { data, money, expireAt } }) => ({
  accountCustomer: mandatoryValue(accountCustomerOf(data), "accountName"),
  money,
  expireAt: expireAt.toISOString(),
});
