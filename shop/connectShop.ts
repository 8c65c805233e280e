import { PaymentGatewayClient } from "#sdk/paymentGatewayClient.ts";
import type { ShopCredentials } from "./credentials.ts";

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
