import { type MakeInstruction, mandatoryValue } from "../instructionParts.ts";

/** A redirect to the simulated institution of the operator that the customer chose (§2, NetBankingMethod and EWalletMethod, G28). */
export const makeRedirectInstruction: MakeInstruction = ({ payin, visitUrl }) => ({
  redirectTo: visitUrl,
  paymentOperator: mandatoryValue(payin.paymentOperator, "paymentOperatorCode"),
  money: payin.money,
  expireAt: payin.expireAt.toISOString(),
});
