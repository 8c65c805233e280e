import { type MakeInstruction, makeReference, oneMinorUnitLess } from "../instructionParts.ts";
import { buildPaymentCode, type QrScheme, tag, testMark, toQrName } from "../emvco.ts";

/** A Pix key that nobody has. */
const testKey = "00000000-0000-4000-8000-000000000000";

/** The scheme has its real identifier, since apps recognise the code by it. */
const scheme: QrScheme = {
  template: "26",
  account: () => tag("00", "br.gov.bcb.pix") + tag("01", testKey) + tag("02", testMark),
  currencyCode: "BRL",
  numeric: "986",
  city: "SAO PAULO",
  additional: (reference) => tag("05", reference),
};

/** A code to scan or copy for any Brazilian banking app, always for one minor unit less (§3, G26). */
export const makePixQrInstruction: MakeInstruction = ({ payin: { money, payee, expireAt } }) => {
  const moneyRequired = oneMinorUnitLess(money);
  const qrName = toQrName(payee);
  return {
    qrName,
    qrCode: buildPaymentCode({
      scheme,
      money: { amount: moneyRequired.amount, currencyCode: "BRL" },
      payee: qrName,
      reference: makeReference(),
    }),
    moneyRequired,
    money,
    expireAt: expireAt.toISOString(),
  };
};
