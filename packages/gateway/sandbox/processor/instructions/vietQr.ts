import { type MakeInstruction, makeReference } from "../instructionParts.ts";
import { buildPaymentCode, type QrScheme, tag, testMark, toQrName } from "../emvco.ts";

/** An account at a bank that does not exist. */
const account = { bankName: "Bank Delta", accountNumber: "0071000123456" };
/** The number of that bank. */
const testBank = "999999";

/** The scheme has its real identifier, since apps recognise the code by it. */
const scheme: QrScheme = {
  template: "38",
  account: () =>
    tag("00", "A000000727") +
    tag("01", tag("00", testBank) + tag("01", account.accountNumber)) +
    tag("02", "QRIBFTTA"),
  currencyCode: "VND",
  numeric: "704",
  city: "HANOI",
  // Banks use field 08 as the text of the transfer.
  additional: (reference) => tag("07", testMark) + tag("08", reference),
};

/** A code for any Vietnamese banking app, with its content as text (§2, VietQRMethod). */
export const makeVietQrInstruction: MakeInstruction = ({ payin: { money, payee, expireAt } }) => {
  const reference = makeReference();
  const qrName = toQrName(payee);
  return {
    qrName,
    qrCode: buildPaymentCode({
      scheme,
      money: { amount: money.amount, currencyCode: "VND" },
      payee: qrName,
      reference,
    }),
    account: { ...account, accountName: payee },
    reference,
    money,
    expireAt: expireAt.toISOString(),
  };
};
