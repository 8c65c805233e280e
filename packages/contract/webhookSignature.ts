import { fromBase64, toBase64 } from "./base64.ts";

/**
 * Signs and verifies webhooks by Standard Webhooks (G22): callbacks, and notifications of connectors. It needs Web Crypto alone, so
 * the SDK can use it too.
 */

/** A webhook as it is signed: the text `{id}.{timestamp}.{body}`. */
export interface Webhook {
  readonly id: string;
  /** Seconds since 1970 in digits. */
  readonly timestamp: string;
  readonly body: string | Uint8Array;
}

/** Keys that sign webhooks. */
export interface SigningKeys {
  /** Secrets (`whsec_…`), for `v1`. */
  readonly secrets?: readonly string[];
  /** Private Ed25519 keys as PKCS#8 in base64, for `v1a`. */
  readonly privateKeys?: readonly string[];
}

/** Keys that verify webhooks. */
export interface VerifyingKeys {
  /** Secrets (`whsec_…`), for `v1`. */
  readonly secrets?: readonly string[] | undefined;
  /** Public Ed25519 keys (`whpk_…`), for `v1a`. */
  readonly publicKeys?: readonly string[] | undefined;
}

/** The headers that prove a webhook. */
export type SignedHeaders = Readonly<
  Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string>
>;

/** The reasons to refuse a webhook. */
export type WebhookFault = "headers_missing" | "too_old_or_too_new" | "signature_wrong";

/** The fewest bytes of a secret by Standard Webhooks. Ours have 32. With an empty one, anybody could sign. */
const fewestSecretBytes = 24;
/** The length of an Ed25519 public key. */
const publicKeyBytes = 32;
/** The difference of clocks that Standard Webhooks allows. */
const toleranceSecs = 300;
/** The number of signatures that are checked: more than a rotation of keys can explain. */
const maximumSignatures = 16;

/** Returns the bytes of a secret (`whsec_…`), or undefined if they are fewer than 24. */
export function readSecret(secret: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = bytesAfter("whsec_", secret);
  return bytes && bytes.length >= fewestSecretBytes ? bytes : undefined;
}

/** Returns the bytes of a public key (`whpk_…`), or undefined if they are not 32. */
export function readPublicKey(publicKey: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = bytesAfter("whpk_", publicKey);
  return bytes?.length === publicKeyBytes ? bytes : undefined;
}

/** Returns the three headers of a webhook that is sent at `now`, with a signature by each key. Rejects for a key that is none. */
export async function signWebhook(
  { id, body }: Pick<Webhook, "id" | "body">,
  { secrets = [], privateKeys = [] }: SigningKeys,
  now: Date,
): Promise<SignedHeaders> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signed = bytesOf({ id, timestamp, body });
  const signatures = await Promise.all([
    ...secrets.map(async (secret) => {
      const key = await importSecret(secret, "sign");
      return `v1,${await sign("HMAC", key, signed)}`;
    }),
    ...privateKeys.map(async (privateKey) => {
      const key = await importKey("pkcs8", fromBase64(privateKey), "Ed25519", "sign");
      return `v1a,${await sign("Ed25519", key, signed)}`;
    }),
  ]);
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}

/**
 * Returns why a webhook is refused, or undefined if one of its signatures is right and its time is within five minutes of `now`.
 * `signatures` is the header `webhook-signature`. Rejects for a key that is none. Web Crypto compares in constant time.
 */
export async function judgeWebhook(
  webhook: Webhook,
  signatures: string,
  keys: VerifyingKeys,
  now: Date,
): Promise<WebhookFault | undefined> {
  const verifiers = await Promise.all([
    ...(keys.secrets ?? []).map(secretVerifier),
    ...(keys.publicKeys ?? []).map(publicKeyVerifier),
  ]);
  const { id, timestamp } = webhook;
  if (id === "" || signatures === "" || !/^\d{1,12}$/.test(timestamp)) return "headers_missing";
  if (Math.abs(Math.floor(now.getTime() / 1000) - Number(timestamp)) > toleranceSecs)
    return "too_old_or_too_new";
  const signed = bytesOf(webhook);
  for (const entry of signatures.split(" ").slice(0, maximumSignatures)) {
    const [, version, text = ""] = /^(v1a?),(.+)$/.exec(entry) ?? [];
    const signature = fromBase64(text);
    if (version === undefined || signature === undefined) continue;
    for (const verifier of verifiers)
      if (verifier.version === version && (await verifier.verify(signature, signed)))
        return undefined;
  }
  return "signature_wrong";
}

interface Verifier {
  readonly version: "v1" | "v1a";
  readonly verify: (
    signature: Uint8Array<ArrayBuffer>,
    signed: Uint8Array<ArrayBuffer>,
  ) => Promise<boolean>;
}

async function secretVerifier(secret: string): Promise<Verifier> {
  const key = await importSecret(secret, "verify");
  return {
    version: "v1",
    verify: async (signature, signed) => await crypto.subtle.verify("HMAC", key, signature, signed),
  };
}

async function publicKeyVerifier(publicKey: string): Promise<Verifier> {
  const key = await importKey("raw", readPublicKey(publicKey), "Ed25519", "verify");
  return {
    version: "v1a",
    verify: async (signature, signed) =>
      await crypto.subtle.verify("Ed25519", key, signature, signed),
  };
}

async function importSecret(secret: string, usage: "sign" | "verify") {
  return await importKey("raw", readSecret(secret), { name: "HMAC", hash: "SHA-256" }, usage);
}

async function importKey(
  format: "raw" | "pkcs8",
  bytes: Uint8Array<ArrayBuffer> | undefined,
  algorithm: "Ed25519" | { readonly name: "HMAC"; readonly hash: "SHA-256" },
  usage: "sign" | "verify",
) {
  if (bytes === undefined)
    throw new TypeError(
      "A key of a webhook is none: whsec_ and the base64 of at least 24 bytes, or whpk_ and the base64 of 32.",
    );
  return await crypto.subtle.importKey(format, bytes, algorithm, false, [usage]);
}

async function sign(
  algorithm: "HMAC" | "Ed25519",
  key: Awaited<ReturnType<typeof importKey>>,
  signed: Uint8Array<ArrayBuffer>,
): Promise<string> {
  return toBase64(new Uint8Array(await crypto.subtle.sign(algorithm, key, signed)));
}

function bytesOf({ id, timestamp, body }: Webhook): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const head = encoder.encode(`${id}.${timestamp}.`);
  const tail = typeof body === "string" ? encoder.encode(body) : body;
  const bytes = new Uint8Array(head.length + tail.length);
  bytes.set(head);
  bytes.set(tail, head.length);
  return bytes;
}

function bytesAfter(prefix: string, text: string): Uint8Array<ArrayBuffer> | undefined {
  return text.startsWith(prefix) ? fromBase64(text.slice(prefix.length)) : undefined;
}
