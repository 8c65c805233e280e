/**
 * The operations that the Payment Web App needs for one order (§5), for `requestToken`: options, create, read, the external
 * reference (G6), and the merchant's channel name, which a token by action would leave out. Limited to this id, so the
 * token may be handed to a browser.
 */
export function paymentPageOperations(idPayin: string): readonly string[] {
  // Of what an id may hold (G15) only the dot means something in a pattern; of what is none, nothing may widen the token.
  const payin = `/payins/${idPayin.replaceAll(/[^\w~-]/g, String.raw`\$&`)}`;
  return [
    "POST /payins/!availablePaymentOptions",
    `POST ${payin}`,
    `GET ${payin}`,
    `POST ${payin}/external-reference`,
    "GET /merchant-info",
  ];
}
