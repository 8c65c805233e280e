import * as z from "zod/mini";
import { CodeAndName, DataPoint } from "./dataPoint.ts";
import { Money } from "./money.ts";
import type { Reading } from "./readAnswer.ts";

/** A bank or wallet. `aliases` are other names that people search by; the popular ones are offered first (G1). */
export const PaymentOperator = z.object({
  code: z.string(),
  name: z.string(),
  aliases: z.optional(z.array(z.string())),
  popular: z.optional(z.boolean()),
});
export type PaymentOperator = z.infer<typeof PaymentOperator>;

/** One way to pay that the merchant offers in a currency, also when the amount is outside `moneyLimits` (G1). */
export const PaymentOption = z.object({
  paymentMethodCode: z.string(),
  paymentMethodName: z.string(),
  paymentOperators: z.array(PaymentOperator),
  dataPoints: z.array(DataPoint),
  moneyLimits: z.object({ minimum: Money, maximum: Money }),
});
export type PaymentOption = z.infer<typeof PaymentOption>;

/** Body of `POST /payins/!availablePaymentOptions` (G1). */
export const PaymentOptionsRequest = z.object({
  paymentRequested: z.object({ money: Money }),
  paymentMethodCode: z.optional(z.string()),
  paymentOperatorCode: z.optional(z.string()),
});
export type PaymentOptionsRequest = z.infer<typeof PaymentOptionsRequest>;

/** What is offered, in display order; none is an empty list (G1). `externalProviders` is information, not a choice. */
export const PaymentOptions = z.object({
  paymentOptions: z.array(PaymentOption),
  externalProviders: z.optional(z.object({ providers: z.array(CodeAndName) })),
});
export type PaymentOptions = z.infer<typeof PaymentOptions>;

/** A data point, and the values that may be chosen: a form without one of them is refused by the service. */
const askedPattern = /^\/paymentOptions\/\d+\/dataPoints\/\d+(\/allowedValues)?$/;

/**
 * How a page reads the options: an option whose data points or limits cannot all be read is not offered, since it could not be paid.
 * Bounds and patterns of values may be missing: the service judges them again.
 */
export const paymentOptionsReading = {
  schema: PaymentOptions,
  mustStay: (pointer) => askedPattern.test(pointer),
} as const satisfies Reading;
