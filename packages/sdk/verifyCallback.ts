import {
  judgeWebhook,
  readPublicKey,
  readSecret,
  type WebhookFault,
} from "../contract/webhookSignature.ts";
import {
  headerOf,
  type CallbackKeys,
  type CallbackRequest,
  readCallback,
  type VerifiedCallback,
} from "./callbackRequest.ts";
import { checkCallbackKeys } from "./input/checkConnection.ts";
import { checkObject } from "./input/checkNames.ts";
import { InvalidInput } from "./input/invalidInput.ts";

/** Reasons to refuse a callback. */
export type CallbackFault = WebhookFault | "body_malformed";

const explanations = {
  headers_missing:
    "webhook-id, webhook-timestamp or webhook-signature is missing or malformed. Check that no proxy removes them; otherwise the caller is not the service.",
  too_old_or_too_new:
    "The callback's timestamp is more than 5 minutes from now. Check this machine's clock; otherwise it is a replay of an old callback.",
  signature_wrong:
    "No signature matches. Check that the secret is this merchant's, and pass the raw body, not one that was parsed and serialised again.",
  body_malformed:
    "The signature is valid, but the body is not a callback of this version. Update the SDK, or report it to the service.",
} as const satisfies Record<CallbackFault, string>;

/** Returns a sentence for the log: the fault and the remedy. */
export function explainCallbackFault(fault: CallbackFault): string {
  return explanations[fault];
}

/** A verified callback, or the reason to refuse it. Then answer 400 and do nothing. */
export type CallbackVerdict =
  | { readonly ok: true; readonly callback: VerifiedCallback }
  | { readonly ok: false; readonly fault: CallbackFault };

/**
 * Tells whether a callback comes from the service (G22, Standard Webhooks). One signature of its header must match: `v1` by
 * one of the secrets, or `v1a` by one of the public keys. Its timestamp must be within 5 minutes of `now`. The same callback
 * may arrive again, with the same `id`. Throws an InvalidInput only for invalid keys, missing
 * headers and a parsed body.
 */
export async function verifyCallback(
  request: CallbackRequest,
  keys: CallbackKeys,
  now: Date = new Date(),
): Promise<CallbackVerdict> {
  checkCallbackKeys("keys", keys);
  checkObject("request", request, "Pass { headers, body } with the raw body.");
  checkObject("headers", request.headers, "Pass the request's headers, e.g. request.headers.");
  checkKeys(keys);
  const header = (name: string) => headerOf(request, `webhook-${name}`) ?? "";
  const [id, body] = [header("id"), bytesOf(request.body)];
  const webhook = { id, timestamp: header("timestamp"), body };
  const fault = await judgeWebhook(webhook, header("signature"), keys, now);
  if (fault !== undefined) return { ok: false, fault };
  const callback = readCallback(id, new TextDecoder().decode(body));
  return callback ? { ok: true, callback } : { ok: false, fault: "body_malformed" };
}

function bytesOf(body: CallbackRequest["body"]): Uint8Array {
  if (typeof body === "string") return new TextEncoder().encode(body);
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  if (ArrayBuffer.isView(body)) return body;
  throw new InvalidInput(
    "body",
    "verifyCallback needs the raw body as text or bytes, but this one was parsed. Pass the raw body, e.g. from express.raw().",
  );
}

/** Throws an InvalidInput for a key that is none, and without any key. With an empty secret, anybody could sign. */
function checkKeys({ secrets = [], publicKeys = [] }: CallbackKeys): void {
  if (secrets.length + publicKeys.length === 0)
    throw new InvalidInput(
      "keys",
      "verifyCallback needs a secret or a public key. Pass one in secrets or publicKeys.",
    );
  if (secrets.some((secret) => !readSecret(secret)))
    throw new InvalidInput(
      "keys",
      "A callback secret must be whsec_ followed by at least 24 bytes in base64. Copy it again.",
    );
  if (publicKeys.some((key) => !readPublicKey(key)))
    throw new InvalidInput(
      "keys",
      "A public key for callbacks must be whpk_ followed by 32 bytes in base64. Copy it again.",
    );
}
