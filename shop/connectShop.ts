import { PaymentGatewayClient } from "#sdk/paymentGatewayClient.ts";

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

/**
 * Returns the shop's client of the service. Its limits are short: a customer waits for the link, and the service waits for
 * the answer to a callback.
 */
export function connectShop(
  credentials: ShopCredentials,
  fetchInstead?: typeof fetch,
): PaymentGatewayClient {
  const { merchantCode, privateKey, callbackSecret, baseUrl, webAppUrl } = credentials;
  return new PaymentGatewayClient({
    merchantCode,
    privateKey,
    callbackKeys: { secrets: [callbackSecret] },
    baseUrl,
    webAppUrl,
    fetch: fetchInstead,
    timeoutMs: 5000,
    maximumTries: 2,
    deadlineMs: 8000,
  });
}
