import { toBase64, fromBase64 } from "../contract/base64.ts";
import { InvalidInput } from "./input/invalidInput.ts";
import type { TokenByActionOrder, TokenOrder } from "./wire/token.ts";

/** A signed token request. Send it unchanged: a changed byte of the body invalidates the signature. */
export interface SignedTokenRequest {
  /** The minified JSON body. */
  readonly body: string;
  /** Value of the `X-SIGNATURE` header. */
  readonly signature: string;
}

/** The body of either token endpoint (§5) without the fields that signing adds. */
export type UnsignedTokenRequest = { readonly merchantCode: string } & (
  | TokenByActionOrder
  | TokenOrder
);

/**
 * Signs a token request (§5, G8): SHA256withRSA over the minified JSON body, in base64. It adds `timestamp` from `now`, which
 * the service accepts for 300 s. `privateKey` is the merchant's key as PKCS#8 PEM. Throws an InvalidInput that names the fault of an
 * invalid key.
 */
export async function signTokenRequest(
  request: UnsignedTokenRequest,
  privateKey: string,
  now: Date = new Date(),
): Promise<SignedTokenRequest> {
  const timestamp = Math.floor(now.getTime() / 1000);
  const body = JSON.stringify({ ...request, timestamp });
  const bytes = new TextEncoder().encode(body);
  return { body, signature: toBase64(await signBytes(bytes, await readPrivateKey(privateKey))) };
}

const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };

/**
 * Imports the merchant's private key from its PEM text to sign token requests (§5, G8: RSA of at least 2048 bits). It accepts
 * line breaks written as `\n`, which are common in environment variables. Throws an InvalidInput that names the actual format and
 * how to convert it.
 */
async function readPrivateKey(pem: string): Promise<CryptoKey> {
  const text = pem.replaceAll("\\n", "\n");
  const body = /-----BEGIN PRIVATE KEY-----([^-]+)-----END PRIVATE KEY-----/.exec(text)?.[1];
  const bytes = body === undefined ? undefined : fromBase64(body);
  if (bytes === undefined)
    throw new InvalidInput("privateKey", `privateKey ${explainFormat(text)}`);
  try {
    return await crypto.subtle.importKey("pkcs8", bytes, algorithm, false, ["sign"]);
  } catch (cause) {
    throw new InvalidInput(
      "privateKey",
      "privateKey is a PEM text, but not an RSA key. Create an RSA key of at least 2048 bits.",
      { cause },
    );
  }
}

/** Signs bytes with SHA256withRSA. */
async function signBytes(bytes: BufferSource, key: CryptoKey): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign(algorithm, key, bytes));
}

function explainFormat(text: string): string {
  if (text.includes("BEGIN RSA PRIVATE KEY"))
    return "is in the older PKCS#1 form. Convert it with `openssl pkcs8 -topk8 -nocrypt -in key.pem`.";
  if (text.includes("BEGIN ENCRYPTED PRIVATE KEY"))
    return "is protected by a passphrase. Decrypt it first with `openssl pkcs8 -in key.pem`.";
  if (text.includes("BEGIN EC PRIVATE KEY"))
    return "is an EC key. Create an RSA key of at least 2048 bits.";
  if (text.includes("BEGIN OPENSSH PRIVATE KEY"))
    return "is in the format of SSH. Convert an RSA key with `ssh-keygen -p -m PKCS8 -f key`.";
  if (text.includes("BEGIN CERTIFICATE"))
    return "is a certificate. Pass the private key, which begins with -----BEGIN PRIVATE KEY-----.";
  if (/^[A-Za-z0-9+/=\s]{400,}$/.test(text))
    return "has no line -----BEGIN PRIVATE KEY----- before its base64, and no -----END PRIVATE KEY----- after it. Add both.";
  if (text.includes("BEGIN PUBLIC KEY"))
    return "is the public key. Pass the private key, which begins with -----BEGIN PRIVATE KEY-----.";
  return "must be a PKCS#8 PEM text, which begins with -----BEGIN PRIVATE KEY-----.";
}
