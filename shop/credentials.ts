/** What the shop was given when it became a merchant: the part of `DATA_DIR/sandbox-merchant.json` that it uses. */
export interface ShopCredentials {
  readonly merchantCode: string;
  /** PKCS#8 PEM of the key that signs its token requests (§5). */
  readonly privateKey: string;
  /** `whsec_…`, proves callbacks (G22). */
  readonly callbackSecret: string;
  /** Base address of the API. */
  readonly baseUrl: string;
  /** Address of the Web App, on which the shop's own pages are too. */
  readonly webAppUrl: string;
}
