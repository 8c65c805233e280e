import { readKeys } from "./callbackKeys.ts";
import { headerOf, type CallbackKeys, type CallbackRequest } from "./callbackRequest.ts";
import { readCallback, type VerifiedCallback } from "./readCallback.ts";

/** Why a callback is not believed. */
export type CallbackFault =
  | "headers_missing"
  | "too_old_or_too_new"
  | "signature_wrong"
  | "body_malformed";

const explanations = {
  headers_missing:
    "webhook-id, webhook-timestamp or webhook-signature is missing or malformed: something else called, or what stands between took them away.",
  too_old_or_too_new:
    "The callback was sent more than 5 minutes ago or ahead: check this machine's clock; else it is an old one that somebody sends again.",
  signature_wrong:
    "No signature is right: check that the secret is this merchant's, and that the body is the bytes as they came, not parsed and written anew.",
  body_malformed: "The signature is right but the body is no callback of this version.",
} as const satisfies Record<CallbackFault, string>;

/** What a fault means and what to check, in a sentence for the log. */
export function explainCallbackFault(fault: CallbackFault): string {
  return explanations[fault];
}

/** A callback that can be believed, or why it cannot: then answer 400 and do nothing. */
export type CallbackVerdict =
  | { readonly ok: true; readonly callback: VerifiedCallback }
  | { readonly ok: false; readonly fault: CallbackFault };

const toleranceSecs = 300;

/**
 * Tells whether a callback comes from the service (G22, Standard Webhooks): one signature of its header must be right, `v1` by one
 * of the secrets or `v1a` by one of the public keys, and its time within 5 minutes of `now`. The same callback may come
 * more than once, with the same `id`. Throws an Error only for keys that are none and for a body that was parsed before.
 */
export async function verifyCallback(
  request: CallbackRequest,
  keys: CallbackKeys,
  now: Date = new Date(),
): Promise<CallbackVerdict> {
  const [id, timestamp, signatures] = ["id", "timestamp", "signature"].map((name) =>
    headerOf(request, `webhook-${name}`),
  );
  const isVerified = await readKeys(keys);
  if (!id || !signatures || timestamp === undefined || !/^\d{1,12}$/.test(timestamp))
    return { ok: false, fault: "headers_missing" };
  if (Math.abs(Math.floor(now.getTime() / 1000) - Number(timestamp)) > toleranceSecs)
    return { ok: false, fault: "too_old_or_too_new" };
  const body = bytesOf(request.body);
  const signed = join(new TextEncoder().encode(`${id}.${timestamp}.`), body);
  if (!(await isVerified(signatures, signed))) return { ok: false, fault: "signature_wrong" };
  const callback = readCallback(id, new TextDecoder().decode(body));
  return callback ? { ok: true, callback } : { ok: false, fault: "body_malformed" };
}

function bytesOf(body: CallbackRequest["body"]): Uint8Array {
  if (typeof body === "string") return new TextEncoder().encode(body);
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  if (ArrayBuffer.isView(body)) return body;
  throw new TypeError(
    "verifyCallback needs the body as it came, text or bytes: this one was parsed before. Take the raw body, e.g. by express.raw().",
  );
}

function join(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(head.length + tail.length);
  bytes.set(head);
  bytes.set(tail, head.length);
  return bytes;
}
