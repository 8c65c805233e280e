import { type MakeInstruction, makeReference } from "../instructionParts.ts";
import { buildPaymentCode, toQrName } from "../emvco.ts";

/** An account at a bank that does not exist. */
const account = { bankName: "Bank Delta", accountNumber: "0071000123456" };

/** A code for any Vietnamese banking app, with its content as text (§2, VietQRMethod). */
export const makeVietQrInstruction: MakeInstruction = ({ payin: { money, payee, expireAt } }) => {
  const reference = makeReference();
  const qrName = toQrName(payee);
  return {
    qrName,
    qrCode: buildPaymentCode({
      scheme: "VIET_QR",
      money: { amount: money.amount, currencyCode: "VND" },
      payee: qrName,
      reference,
      accountNumber: account.accountNumber,
    }),
    account: { ...account, accountName: payee },
    reference,
    money,
    expireAt: expireAt.toISOString(),
  };
};
