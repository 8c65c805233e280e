import * as z from "zod/mini";

const paymentIdPattern = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,63}$/;
const merchantCodePattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** A merchant's own order id, `idPayin` or `idPayout` (G15): case-sensitive, unique per merchant, safe in a path as it is. */
export const PaymentId = z.string().check(z.regex(paymentIdPattern));

/** Tells whether a text is a `PaymentId` (G15), for what runs before the schemas are there. */
export function isPaymentId(text: string): boolean {
  return paymentIdPattern.test(text);
}

/** A Merchant ID, `merchantCode` (§1.6). */
export const MerchantCode = z.string().check(z.regex(merchantCodePattern));

/** Tells whether a text is a `MerchantCode` (§1.6), for what runs before the schemas are there. */
export function isMerchantCode(text: string): boolean {
  return merchantCodePattern.test(text);
}

/** An instant as the wire carries it (§2): ISO 8601, UTC, milliseconds, and one that there is. */
export const Timestamp = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
);
