import { fromBase64 } from "./base64.ts";
import type { CallbackKeys } from "./callbackRequest.ts";

interface Verifier {
  readonly version: "v1" | "v1a";
  readonly algorithm: "HMAC" | "Ed25519";
  readonly key: CryptoKey;
}

/** The number of signatures that are checked: more than a rotation of keys can explain. */
const maximumSignatures = 16;

/**
 * Imports the keys and returns a function that tells whether one signature of a header matches the signed bytes. Web Crypto
 * compares in constant time. Throws an Error for invalid keys and without any key.
 */
export async function readKeys(
  keys: CallbackKeys,
): Promise<(signatures: string, signed: BufferSource) => Promise<boolean>> {
  const verifiers = await Promise.all([
    ...(keys.secrets ?? []).map(readSecret),
    ...(keys.publicKeys ?? []).map(readPublicKey),
  ]);
  if (verifiers.length === 0)
    throw new Error(
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
    throw new Error(`${what} must be ${prefix} followed by 32 bytes in base64. Copy it again.`);
  return bytes;
}
