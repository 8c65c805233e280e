import { readCallback, type VerifiedCallback } from "./readCallback.ts";
import { readKeys, type CallbackKeys } from "./callbackKeys.ts";

/** A callback as it arrived. */
export interface CallbackRequest {
  /** As the server has them: `Headers`, or Node's lower-case record. */
  readonly headers:
    | { get(name: string): string | null }
    | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body's bytes or text as they came. A body that was parsed and written anew does not verify. */
  readonly body: string | Uint8Array;
}

/** Why a callback is not believed. */
export type CallbackFault =
  | "headers_missing"
  | "too_old_or_too_new"
  | "signature_wrong"
  | "body_malformed";

/** A callback that can be believed, or why it cannot: then answer 400 and do nothing. */
export type CallbackVerdict =
  | { readonly ok: true; readonly callback: VerifiedCallback }
  | { readonly ok: false; readonly fault: CallbackFault };

const toleranceSecs = 300;

/**
 * Tells whether a callback comes from the service (G22, Standard Webhooks): one signature of its header must be right, `v1` by one
 * of the secrets or `v1a` by one of the public keys, and its time within 5 minutes of `now`. The same callback may come
 * more than once, with the same `id`. Throws an Error only for keys that are none.
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
  const callback = readCallback(new TextDecoder().decode(body));
  return callback ? { ok: true, callback } : { ok: false, fault: "body_malformed" };
}

function headerOf({ headers }: CallbackRequest, name: string): string | undefined {
  if (isGetter(headers)) return headers.get(name) ?? undefined;
  const value = headers[name];
  return typeof value === "string" ? value : value?.join(" ");
}

function isGetter(
  headers: CallbackRequest["headers"],
): headers is { get(name: string): string | null } {
  return typeof headers["get"] === "function";
}

function bytesOf(body: string | Uint8Array): Uint8Array {
  return typeof body === "string" ? new TextEncoder().encode(body) : body;
}

function join(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(head.length + tail.length);
  bytes.set(head);
  bytes.set(tail, head.length);
  return bytes;
}
