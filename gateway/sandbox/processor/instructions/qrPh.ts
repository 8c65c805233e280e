import { type MakeInstruction, makeReference } from "../instructionParts.ts";
import { buildPaymentCode, toQrName } from "../emvco.ts";

/** A code for any bank or wallet app of the Philippines (§2, QrPhMethod). */
export const makeQrPhInstruction: MakeInstruction = ({ payin: { money, payee, expireAt } }) => ({
  qrName: toQrName(payee),
  qrCode: buildPaymentCode({
    scheme: "QR_PH",
    money: { amount: money.amount, currencyCode: "PHP" },
    payee: toQrName(payee),
    reference: makeReference(),
  }),
  money,
  expireAt: expireAt.toISOString(),
});
