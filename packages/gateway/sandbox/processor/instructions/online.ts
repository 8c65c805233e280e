import type { MakeInstruction } from "../instructionParts.ts";

/** A redirect to the simulated institution (§2, OnlineMethod, G28). */
export const makeOnlineInstruction: MakeInstruction = ({ payin, visitUrl }) => ({
  redirectTo: visitUrl,
  money: payin.money,
  expireAt: payin.expireAt.toISOString(),
  ...(payin.paymentOperator && { paymentOperator: payin.paymentOperator }),
});
