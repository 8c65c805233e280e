import {
  headerOf,
  type CallbackKeys,
  type CallbackRequest,
  readCallback,
  type VerifiedCallback,
} from "./callbackRequest.ts";
import { fromBase64 } from "./base64.ts";
import { checkCallbackKeys } from "./input/checkConnection.ts";
import { checkObject } from "./input/checkNames.ts";
import { InvalidInput } from "./input/invalidInput.ts";

/** Reasons to refuse a callback. */
export type CallbackFault =
  | "headers_missing"
  | "too_old_or_too_new"
  | "signature_wrong"
  | "body_malformed";

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

const toleranceSecs = 300;

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
  throw new InvalidInput(
    "body",
    "verifyCallback needs the raw body as text or bytes, but this one was parsed. Pass the raw body, e.g. from express.raw().",
  );
}

function join(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(head.length + tail.length);
  bytes.set(head);
  bytes.set(tail, head.length);
  return bytes;
}

interface Verifier {
  readonly version: "v1" | "v1a";
  readonly algorithm: "HMAC" | "Ed25519";
  readonly key: CryptoKey;
}

/** The number of signatures that are checked: more than a rotation of keys can explain. */
const maximumSignatures = 16;

/**
 * Imports the keys and returns a function that tells whether one signature of a header matches the signed bytes. Web Crypto
 * compares in constant time. Throws an InvalidInput for invalid keys and without any
 * key.
 */
async function readKeys(
  keys: CallbackKeys,
): Promise<(signatures: string, signed: BufferSource) => Promise<boolean>> {
  const verifiers = await Promise.all([
    ...(keys.secrets ?? []).map(readSecret),
    ...(keys.publicKeys ?? []).map(readPublicKey),
  ]);
  if (verifiers.length === 0)
    throw new InvalidInput(
      "keys",
      "verifyCallback needs a secret or a public key. Pass one in secrets or publicKeys.",
    );
  return async (signatures, signed) => {
    for (const entry of signatures.split(" ").slice(0, maximumSignatures)) {
      const comma = entry.indexOf(",");
      const signature = fromBase64(entry.slice(comma + 1));
      if (signature === undefined) continue;
      for (const { version, algorithm, key } of verifiers) {
        if (version !== entry.slice(0, comma)) continue;
        if (await crypto.subtle.verify(algorithm, key, signature, signed)) return true;
      }
    }
    return false;
  };
}

async function readSecret(secret: string): Promise<Verifier> {
  const bytes = bytesAfter("whsec_", secret, "A callback secret");
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes, hmac, false, ["verify"]);
  return { version: "v1", algorithm: "HMAC", key };
}

async function readPublicKey(publicKey: string): Promise<Verifier> {
  const bytes = bytesAfter("whpk_", publicKey, "A public key for callbacks");
  const key = await crypto.subtle.importKey("raw", bytes, "Ed25519", false, ["verify"]);
  return { version: "v1a", algorithm: "Ed25519", key };
}

function bytesAfter(prefix: string, text: string, what: string): Uint8Array<ArrayBuffer> {
  const bytes = text.startsWith(prefix) ? fromBase64(text.slice(prefix.length)) : undefined;
  if (bytes?.length !== 32)
    throw new InvalidInput(
      "keys",
      `${what} must be ${prefix} followed by 32 bytes in base64. Copy it again.`,
    );
  return bytes;
}
