/**
 * Returns the operations that the payment page needs for one order (§5), for `requestToken`: options, create, read, and the
 * external reference (G6). It adds the merchant's channel name, which a by-action token does not cover. The operations are
 * limited to this id, so the token is safe in a browser.
 */
export function paymentPageOperations(idPayin: string): readonly string[] {
  // In a valid id (G15) only the dot is special in a pattern. All other characters are escaped too, so that an invalid id
  // cannot widen the token.
  const payin = `/payins/${idPayin.replaceAll(/[^\w~-]/g, String.raw`\$&`)}`;
  return [
    "POST /payins/!availablePaymentOptions",
    `POST ${payin}`,
    `GET ${payin}`,
    `POST ${payin}/external-reference`,
    "GET /merchant-info",
  ];
}
