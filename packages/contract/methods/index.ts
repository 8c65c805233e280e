import type { PayinMethod } from "../paymentMethod.ts";
import { absaPay } from "./absaPay.ts";
import { addressPayment } from "./addressPayment.ts";
import { bankTransfer } from "./bankTransfer.ts";
import { capitecPay } from "./capitecPay.ts";
import { codePayment } from "./codePayment.ts";
import { cryptoOffline } from "./cryptoOffline.ts";
import { eWallet } from "./eWallet.ts";
import { instantTransfer } from "./instantTransfer.ts";
import { mobileMoney } from "./mobileMoney.ts";
import { netBanking } from "./netBanking.ts";
import { offline } from "./offline.ts";
import { online } from "./online.ts";
import { pixQr } from "./pixQr.ts";
import { qrPh } from "./qrPh.ts";
import { upiId } from "./upiId.ts";
import { upiQr } from "./upiQr.ts";
import { vaPay } from "./vaPay.ts";
import { vietQr } from "./vietQr.ts";

/** Every payin method, in the order in which customers see them, quickest first: the only list. */
export const payinMethods = [
  qrPh,
  vietQr,
  pixQr,
  upiQr,
  upiId,
  mobileMoney,
  eWallet,
  online,
  netBanking,
  instantTransfer,
  capitecPay,
  absaPay,
  vaPay,
  offline,
  bankTransfer,
  codePayment,
  addressPayment,
  cryptoOffline,
] as const satisfies readonly PayinMethod[];

/** Code of a payin method, `paymentMethodCode`. */
export type PayinMethodCode = (typeof payinMethods)[number]["code"];

/** Returns the method with this code, or undefined if the code is unknown. */
export function findPayinMethod(code: string): PayinMethod | undefined {
  return payinMethods.find((method) => method.code === code);
}
