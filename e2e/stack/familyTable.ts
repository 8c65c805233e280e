import type { CurrencyCode } from "#contract/currency.ts";
import { addressPayment } from "#contract/methods/addressPayment.ts";
import { capitecPay } from "#contract/methods/capitecPay.ts";
import { codePayment } from "#contract/methods/codePayment.ts";
import { cryptoOffline } from "#contract/methods/cryptoOffline.ts";
import { mobileMoney } from "#contract/methods/mobileMoney.ts";
import { offline } from "#contract/methods/offline.ts";
import { pixQr } from "#contract/methods/pixQr.ts";
import { upiId } from "#contract/methods/upiId.ts";
import { vaPay } from "#contract/methods/vaPay.ts";
import type { PayinMethod } from "#contract/paymentMethod.ts";

/** One method of a kind of instruction, with the operator that the customer chooses. */
export interface Family {
  readonly family: string;
  readonly method: PayinMethod;
  readonly currencyCode: CurrencyCode;
  readonly operator?: string;
}

/** One method of each family (docs/payment-methods.md) that is paid without leaving the page. */
export const families: readonly Family[] = [
  { family: "transfer", method: offline, currencyCode: "ARS" },
  { family: "virtual account", method: vaPay, currencyCode: "IDR", operator: "Bank Beta" },
  { family: "QR", method: pixQr, currencyCode: "BRL" },
  { family: "UPI request", method: upiId, currencyCode: "INR" },
  { family: "store code", method: codePayment, currencyCode: "MXN" },
  { family: "mobile money", method: mobileMoney, currencyCode: "KES", operator: "Network Alpha" },
  { family: "app approval", method: capitecPay, currencyCode: "ZAR" },
  { family: "address", method: addressPayment, currencyCode: "INR" },
  { family: "crypto", method: cryptoOffline, currencyCode: "USD" },
];
