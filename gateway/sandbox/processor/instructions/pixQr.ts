import { type MakeInstruction, makeReference, oneMinorUnitLess } from "../instructionParts.ts";
import { buildPaymentCode, toQrName } from "../emvco.ts";

/** A code to scan or copy for any Brazilian banking app, always for one minor unit less (§3, G26). */
export const makePixQrInstruction: MakeInstruction = ({ payin: { money, payee, expireAt } }) => {
  const moneyRequired = oneMinorUnitLess(money);
  const qrName = toQrName(payee);
  return {
    qrName,
    qrCode: buildPaymentCode({
      scheme: "PIX_QR",
      money: { amount: moneyRequired.amount, currencyCode: "BRL" },
      payee: qrName,
      reference: makeReference(),
    }),
    moneyRequired,
    money,
    expireAt: expireAt.toISOString(),
  };
};
