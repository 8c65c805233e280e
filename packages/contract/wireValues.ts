/** Pattern of a merchant's own order id, `idPayin` or `idPayout` (G15). Such an id needs no encoding in a path. */
export const paymentIdPattern = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,63}$/;

/** Pattern of a Merchant ID, `merchantCode` (§1.6). */
export const merchantCodePattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** The Merchant ID of the sandbox's test merchant, who owns the sandbox's shop (G31). */
export const sandboxMerchantCode = "SANDBOX";

/** Tells whether a text is an `idPayin` or `idPayout` (G15). */
export function isPaymentId(text: string): boolean {
  return paymentIdPattern.test(text);
}

/** Tells whether a text is a `merchantCode` (§1.6). */
export function isMerchantCode(text: string): boolean {
  return merchantCodePattern.test(text);
}

/** Directions of a payment: from a customer (payin) or to a receiver (payout) (§1.1). */
export const paymentDirections = ["payin", "payout"] as const;
export type PaymentDirection = (typeof paymentDirections)[number];

/** Actions of a by-action token on its one payment (§5, G6). */
export const tokenActions = ["PAYIN_CREATE", "PAYIN_INFO", "PAYOUT_CREATE", "PAYOUT_INFO"] as const;
export type TokenAction = (typeof tokenActions)[number];
