import { PaymentGatewayClient } from "payment-web-app-sdk/paymentGatewayClient.ts";

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

/** The limits of the shop's calls. They are short: a customer waits for the link, the service for the answer to a callback. */
export const shopPatience = { timeoutMs: 5000, maximumTries: 2, deadlineMs: 8000 } as const;

/** Returns the shop's client of the service. */
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
    ...shopPatience,
  });
}
