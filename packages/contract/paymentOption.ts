import * as z from "zod/mini";
import { CodeAndName, DataPoint } from "./dataPoint.ts";
import { LogoPath, UsualTime } from "./merchantLook.ts";
import { Money } from "./money.ts";
import type { Reading } from "./readAnswer.ts";

/** The smallest and the largest amount of a payment, in one currency. */
const MoneyLimits = z.object({ minimum: Money, maximum: Money });

/**
 * A bank or wallet. `aliases` and `localNames`, by language (BCP 47), are other names that people search by. The web app offers
 * popular ones first (G1). `moneyLimits` are absent unless it takes fewer amounts than the option (G57). `logo` is absent unless the
 * administrator of the service configures it (G46).
 */
export const PaymentOperator = z.object({
  code: z.string(),
  name: z.string(),
  localNames: z.optional(z.record(z.string(), z.string())),
  aliases: z.optional(z.array(z.string())),
  popular: z.optional(z.boolean()),
  moneyLimits: z.optional(MoneyLimits),
  logo: z.optional(LogoPath),
});
export type PaymentOperator = z.infer<typeof PaymentOperator>;

/**
 * A payment option of the merchant in a currency, even if the amount is outside `moneyLimits` (G1). `logo` and `usualTime` are
 * absent unless the administrator of the service configures them (G46).
 */
export const PaymentOption = z.object({
  paymentMethodCode: z.string(),
  paymentMethodName: z.string(),
  paymentOperators: z.array(PaymentOperator),
  dataPoints: z.array(DataPoint),
  moneyLimits: MoneyLimits,
  logo: z.optional(LogoPath),
  usualTime: z.optional(UsualTime),
});
export type PaymentOption = z.infer<typeof PaymentOption>;

/** Body of `POST /payins/!availablePaymentOptions` (G1). */
export const PaymentOptionsRequest = z.object({
  paymentRequested: z.object({ money: Money }),
  paymentMethodCode: z.optional(z.string()),
  paymentOperatorCode: z.optional(z.string()),
});
export type PaymentOptionsRequest = z.infer<typeof PaymentOptionsRequest>;

/** The payment options in display order, or an empty list (G1). `externalProviders` is information, not a choice. */
export const PaymentOptions = z.object({
  paymentOptions: z.array(PaymentOption),
  externalProviders: z.optional(z.object({ providers: z.array(CodeAndName) })),
});
export type PaymentOptions = z.infer<typeof PaymentOptions>;

/** Matches the pointers of data points and their choices. The gateway refuses a form that lacks one of them. */
const askedPattern = /^\/paymentOptions\/\d+\/dataPoints\/\d+(\/allowedValues)?$/;

/**
 * The rules by which the web app reads payment options. It drops an option with unreadable data points or limits, because
 * that option could not be paid. Lengths and patterns of values may be missing: the gateway validates the values again.
 */
export const paymentOptionsReading = {
  schema: PaymentOptions,
  mustStay: (pointer) => askedPattern.test(pointer),
} as const satisfies Reading;
