/**
 * The operations that the Payment Web App needs for one order (§5), for `requestToken`: options, create, read, the external
 * reference (G6), and the merchant's channel name, which a token by action would leave out. Limited to this id, so the
 * token may be handed to a browser.
 */
export function paymentPageOperations(idPayin: string): string[] {
  const payin = payinPattern(idPayin);
  return [
    "POST /payins/!availablePaymentOptions",
    `POST ${payin}`,
    `GET ${payin}`,
    `POST ${payin}/external-reference`,
    "GET /merchant-info",
  ];
}

/** The path of one payin as an operation's pattern. */
export function payinPattern(idPayin: string): string {
  return `/payins/${quoted(idPayin)}`;
}

/** An id as an operation's pattern: of what an id may hold (G15) only the dot means something in one. */
export function quoted(id: string): string {
  return id.replaceAll(".", "\\.");
}
