import * as z from "zod/mini";
import { CodeAndName, DataPoint } from "./dataPoint.ts";
import { Money } from "./money.ts";

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
