import type { CurrencyCode } from "#contract/currency.ts";
import { bankTransfer } from "#contract/methods/bankTransfer.ts";
import { codePayment } from "#contract/methods/codePayment.ts";
import { eWallet } from "#contract/methods/eWallet.ts";
import { netBanking } from "#contract/methods/netBanking.ts";
import { offline } from "#contract/methods/offline.ts";
import { online } from "#contract/methods/online.ts";
import { qrPh } from "#contract/methods/qrPh.ts";
import { vaPay } from "#contract/methods/vaPay.ts";
import type { PayinMethod } from "#contract/paymentMethod.ts";
import type { PaymentOptions } from "#contract/paymentOption.ts";
import { sampleOption } from "#contract/samples/samplesByMethod.ts";
import { operatorsOf } from "../../../gateway/catalogue/paymentOperators.ts";

/** The amount to pay. No currency has eight methods, so each method is offered as in one of its own currencies. */
export const money = { amount: 5000, currencyCode: "JPY" } as const;

const offered: readonly (readonly [PayinMethod, CurrencyCode])[] = [
  [qrPh, "PHP"],
  [eWallet, "PHP"],
  [codePayment, "JPY"],
  [offline, "JPY"],
  [online, "PHP"],
  [netBanking, "INR"],
  [vaPay, "IDR"],
  [bankTransfer, "MXN"],
];

/** Returns eight payment methods with everything that the service tells about each: operators and data points (G1). */
export function offeredOptions(): PaymentOptions {
  return {
    paymentOptions: offered.map(([method, currencyCode]) =>
      sampleOption(method, money.currencyCode, {
        dataPoints: [...(method.dataPoints[currencyCode] ?? [])],
        paymentOperators: [...operatorsOf(method.code, currencyCode, "payin")],
      }),
    ),
  };
}
