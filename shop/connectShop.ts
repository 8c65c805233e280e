import { PaymentGatewayClient } from "#sdk/paymentGatewayClient.ts";
import type { ShopCredentials } from "./credentials.ts";

/** The shop's client of the service. It is not patient: a customer waits for its links and the service for its answers to callbacks. */
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
