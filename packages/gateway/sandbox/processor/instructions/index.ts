import type { PayinMethodCode } from "@pay/contract/methods/index.ts";
import type { MakeInstruction } from "../instructionParts.ts";
import { makeAbsaPayInstruction } from "./absaPay.ts";
import { makeAddressPaymentInstruction } from "./addressPayment.ts";
import { makeBankTransferInstruction } from "./bankTransfer.ts";
import { makeCapitecPayInstruction } from "./capitecPay.ts";
import { makeCodePaymentInstruction } from "./codePayment.ts";
import { makeCryptoOfflineInstruction } from "./cryptoOffline.ts";
import { makeInstantTransferInstruction } from "./instantTransfer.ts";
import { makeMobileMoneyInstruction } from "./mobileMoney.ts";
import { makeOfflineInstruction } from "./offline.ts";
import { makeOnlineInstruction } from "./online.ts";
import { makePixQrInstruction } from "./pixQr.ts";
import { makeQrPhInstruction } from "./qrPh.ts";
import { makeRedirectInstruction } from "./redirect.ts";
import { makeUpiIdInstruction } from "./upiId.ts";
import { makeUpiQrInstruction } from "./upiQr.ts";
import { makeVaPayInstruction } from "./vaPay.ts";
import { makeVietQrInstruction } from "./vietQr.ts";

/** The makers of instructions in the sandbox by payin method. */
const makers = {
  ABSA_PAY: makeAbsaPayInstruction,
  ADDRESS_PAYMENT: makeAddressPaymentInstruction,
  BANK_TRANSFER: makeBankTransferInstruction,
  CAPITEC_PAY: makeCapitecPayInstruction,
  CODE_PAYMENT: makeCodePaymentInstruction,
  CRYPTO_OFFLINE: makeCryptoOfflineInstruction,
  E_WALLET: makeRedirectInstruction,
  INSTANT_TRANSFER: makeInstantTransferInstruction,
  MOBILE_MONEY: makeMobileMoneyInstruction,
  NET_BANKING: makeRedirectInstruction,
  OFFLINE: makeOfflineInstruction,
  ONLINE: makeOnlineInstruction,
  PIX_QR: makePixQrInstruction,
  QR_PH: makeQrPhInstruction,
  UPI_ID: makeUpiIdInstruction,
  UPI_QR: makeUpiQrInstruction,
  VA_PAY: makeVaPayInstruction,
  VIET_QR: makeVietQrInstruction,
} as const satisfies Record<PayinMethodCode, MakeInstruction>;

/** Makes the instruction of a payin. Throws a RangeError for a method that the sandbox cannot simulate. */
export const makeInstruction: MakeInstruction = (request) => {
  const { code } = request.payin.method;
  const maker = Object.entries(makers).find(([methodCode]) => methodCode === code)?.[1];
  if (!maker) throw new RangeError(`the sandbox cannot simulate ${code}`);
  return maker(request);
};
