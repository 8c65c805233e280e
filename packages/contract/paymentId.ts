import * as z from "zod/mini";
import { merchantCodePattern, paymentIdPattern } from "./wireValues.ts";

/**
 * A merchant's own order id, `idPayin` or `idPayout` (G15): case-sensitive, unique per merchant, and safe in a path without
 * encoding.
 */
export const PaymentId = z.string().check(z.regex(paymentIdPattern));

/** A Merchant ID, `merchantCode` (§1.6). */
export const MerchantCode = z.string().check(z.regex(merchantCodePattern));

/** A timestamp on the wire (§2): ISO 8601 in UTC with milliseconds, of a date that exists. */
export const Timestamp = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
);
