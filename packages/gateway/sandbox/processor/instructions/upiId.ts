import { type MakeInstruction, mandatoryValue, oneMinorUnitLess } from "../instructionParts.ts";

/** A payment request in the app of the customer's UPI ID, always for one minor unit less (§3, G26). */
export const makeUpiIdInstruction: MakeInstruction = ({ payin: { data, money, expireAt } }) => ({
  accountCustomer: { accountNumber: mandatoryValue(data.upiId, "upiId") },
  moneyRequired: oneMinorUnitLess(money),
  externalReferenceAccepted: "optional",
  money,
  expireAt: expireAt.toISOString(),
});
