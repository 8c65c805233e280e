/** The shop's credentials as a merchant: the part of `DATA_DIR/sandbox-merchant.json` that it uses. */
export interface ShopCredentials {
  readonly merchantCode: string;
  /** PKCS#8 PEM of the key that signs its token requests (§5). */
  readonly privateKey: string;
  /** Secret that verifies callbacks (G22), `whsec_…`. */
  readonly callbackSecret: string;
  /** Base address of the API. */
  readonly baseUrl: string;
  /** Address of the web app, which also serves the shop's own pages. */
  readonly webAppUrl: string;
}
