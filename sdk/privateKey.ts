import { fromBase64 } from "./base64.ts";

const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };

/**
 * Imports the merchant's private key from its PEM text to sign token requests (§5, G8: RSA of at least 2048 bits). It accepts
 * line breaks written as `\n`, which are common in environment variables. Throws an Error that names the actual format and
 * how to convert it.
 */
export async function readPrivateKey(pem: string): Promise<CryptoKey> {
  const text = pem.replaceAll("\\n", "\n");
  const body = /-----BEGIN PRIVATE KEY-----([^-]+)-----END PRIVATE KEY-----/.exec(text)?.[1];
  const bytes = body === undefined ? undefined : fromBase64(body);
  if (bytes === undefined) throw new Error(`privateKey ${explainFormat(text)}`);
  try {
    return await crypto.subtle.importKey("pkcs8", bytes, algorithm, false, ["sign"]);
  } catch (cause) {
    throw new Error(
      "privateKey is a PEM text, but not an RSA key. Create an RSA key of at least 2048 bits.",
      { cause },
    );
  }
}

/** Signs bytes with SHA256withRSA. */
export async function signBytes(bytes: BufferSource, key: CryptoKey): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign(algorithm, key, bytes));
}

function explainFormat(text: string): string {
  if (text.includes("BEGIN RSA PRIVATE KEY"))
    return "is in the older PKCS#1 form. Convert it with `openssl pkcs8 -topk8 -nocrypt -in key.pem`.";
  if (text.includes("BEGIN ENCRYPTED PRIVATE KEY"))
    return "is protected by a passphrase. Decrypt it first with `openssl pkcs8 -in key.pem`.";
  if (text.includes("BEGIN PUBLIC KEY"))
    return "is the public key. Pass the private key, which begins with -----BEGIN PRIVATE KEY-----.";
  return "must be a PKCS#8 PEM text, which begins with -----BEGIN PRIVATE KEY-----.";
}
