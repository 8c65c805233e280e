/** Pattern of a merchant's own order id, `idPayin` or `idPayout` (G15). Such an id needs no encoding in a path. */
export const paymentIdPattern = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,63}$/;

/** Pattern of a Merchant ID, `merchantCode` (§1.6). */
export const merchantCodePattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** Tells whether a text is an `idPayin` or `idPayout` (G15). */
export function isPaymentId(text: string): boolean {
  return paymentIdPattern.test(text);
}

/** Tells whether a text is a `merchantCode` (§1.6). */
export function isMerchantCode(text: string): boolean {
  return merchantCodePattern.test(text);
}
