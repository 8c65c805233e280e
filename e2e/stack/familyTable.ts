import type { CurrencyCode } from "@pay/contract/currency.ts";
import { addressPayment } from "@pay/contract/methods/addressPayment.ts";
import { capitecPay } from "@pay/contract/methods/capitecPay.ts";
import { codePayment } from "@pay/contract/methods/codePayment.ts";
import { cryptoOffline } from "@pay/contract/methods/cryptoOffline.ts";
import { mobileMoney } from "@pay/contract/methods/mobileMoney.ts";
import { offline } from "@pay/contract/methods/offline.ts";
import { pixQr } from "@pay/contract/methods/pixQr.ts";
import { upiId } from "@pay/contract/methods/upiId.ts";
import { vaPay } from "@pay/contract/methods/vaPay.ts";
import type { PayinMethod } from "@pay/contract/paymentMethod.ts";

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
