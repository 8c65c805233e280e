import { type MakeInstruction, makeReference } from "../instructionParts.ts";
import { buildPaymentCode, type QrScheme, testScheme, toQrName } from "../emvco.ts";

const scheme: QrScheme = {
  ...testScheme("ph.test.p2m"),
  template: "28",
  currencyCode: "PHP",
  numeric: "608",
  city: "MANILA",
};

/** A code for any bank or wallet app of the Philippines (§2, QrPhMethod). */
export const makeQrPhInstruction: MakeInstruction = ({ payin: { money, payee, expireAt } }) => ({
  qrName: toQrName(payee),
  qrCode: buildPaymentCode({
    scheme,
    money: { amount: money.amount, currencyCode: "PHP" },
    payee: toQrName(payee),
    reference: makeReference(),
  }),
  money,
  expireAt: expireAt.toISOString(),
});
