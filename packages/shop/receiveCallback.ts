import { Callback } from "@pay/contract/callback.ts";
import type { ReceivedCallback } from "@pay/contract/endpoints/listShopCallbacks.ts";
import type { CallbackRequest } from "payment-web-app-sdk/callbackRequest.ts";
import type { PaymentGatewayClient } from "payment-web-app-sdk/paymentGatewayClient.ts";
import { verifyCallback } from "payment-web-app-sdk/verifyCallback.ts";
import type { Payin } from "payment-web-app-sdk/wire/payin.ts";

/** A callback request as it arrived at the shop's server. */
export interface ArrivedCallback {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Uint8Array;
}

/**
 * Receives a callback of any merchant (§6): verifies its signature (G22), then reads the payment, because a callback does not
 * carry the status. The shop's own callbacks verify by its secret, those of other merchants by the service's public keys. A
 * failed read is passed to `onReadFailed`. The callback still counts as received: the service would only resend the
 * same message.
 */
export async function receiveCallback(
  arrived: ArrivedCallback,
  shop: {
    readonly client: PaymentGatewayClient;
    /** Returns the service's public keys for callbacks. */
    readonly readPublicKeys: () => Promise<readonly string[]>;
    /** Reads a payin of a merchant. */
    readonly readPayin: (merchantCode: string, idPayin: string) => Promise<Payin>;
    readonly now: () => Date;
    readonly onReadFailed: (error: unknown) => void;
  },
): Promise<ReceivedCallback> {
  const receivedAt = shop.now();
  const request: CallbackRequest = arrived;
  const own = await shop.client.verifyCallback(request, receivedAt);
  const verdict =
    own.ok || own.fault !== "signature_wrong"
      ? own
      : await verifyCallback(request, { publicKeys: await shop.readPublicKeys() }, receivedAt);
  const callback = parseCallback(arrived.body);
  const received: ReceivedCallback = {
    receivedAt: receivedAt.toISOString(),
    webhookId: String(arrived.headers["webhook-id"] ?? "").slice(0, 128),
    isVerified: verdict.ok,
    headers: signedHeaders(arrived.headers),
    body: new TextDecoder().decode(arrived.body).slice(0, keptCharacters),
    ...(callback && { callback }),
  };
  const told = verdict.ok ? verdict.callback : undefined;
  if (told?.type !== "payin.updated" && told?.type !== "payin.reversed") return received;
  try {
    const { merchantCode, idPayin } = told;
    const { status, processorStatus } = (await shop.readPayin(merchantCode, idPayin)).process;
    return {
      ...received,
      statusRead: status,
      ...(processorStatus !== undefined && { processorStatusRead: processorStatus }),
    };
  } catch (error) {
    shop.onReadFailed(error);
    return received;
  }
}

/** The number of characters of a body that are kept for inspection. A callback has about 200. */
const keptCharacters = 1024;

function signedHeaders(headers: ArrivedCallback["headers"]): Record<string, string> {
  const names = ["webhook-id", "webhook-timestamp", "webhook-signature", "content-type"];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === "string" ? [[name, value.slice(0, 1024)]] : [];
    }),
  );
}

function parseCallback(body: Uint8Array): Callback | undefined {
  try {
    const parsed = Callback.safeParse(JSON.parse(new TextDecoder().decode(body)));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
