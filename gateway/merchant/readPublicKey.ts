import { createPublicKey, type KeyObject } from "node:crypto";
import { fingerprint } from "./newCredentials.ts";

/** G8 demands the minimum; larger keys than the maximum take too long to verify. */
const bits = { minimum: 2048, maximum: 8192 } as const;

/** A public key to add, or why it is refused. */
export type ReadPublicKey =
  | { readonly ok: true; readonly keyId: string; readonly publicKeyPem: string }
  | { readonly ok: false; readonly fault: string };

/**
 * Reads a merchant's public key (§5, G8): RSA of at least 2048 bits in PEM, as `PUBLIC KEY`, as `RSA PUBLIC KEY` or in a
 * certificate. Its id is the same in each form. A private key is refused, because only the merchant may have it.
 */
export function readPublicKey(pem: string): ReadPublicKey {
  if (/PRIVATE KEY-----/.test(pem)) {
    return refuse(
      "This is a private key, which must stay with the merchant: give the public one, as openssl pkey -pubout prints it",
    );
  }
  if ((pem.match(/-----BEGIN /g) ?? []).length !== 1) {
    return refuse(
      "This is not one public key in PEM, which begins with -----BEGIN PUBLIC KEY-----",
    );
  }
  const key = parse(pem);
  if (!key) return refuse("This PEM cannot be read as a public key");
  const { modulusLength = 0, publicExponent = 0n } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType !== "rsa")
    return refuse("Signatures are SHA256withRSA, and this is no RSA key");
  if (modulusLength < bits.minimum || modulusLength > bits.maximum) {
    return refuse(
      `The key has ${modulusLength} bits; it must have ${bits.minimum} to ${bits.maximum}`,
    );
  }
  // With an exponent of 1 anybody could sign.
  if (publicExponent < 3n) return refuse("The key's public exponent is too small to be safe");
  const publicKeyPem = key.export({ type: "spki", format: "pem" }).toString();
  return { ok: true, keyId: fingerprint(publicKeyPem), publicKeyPem };
}

function parse(pem: string): KeyObject | undefined {
  try {
    return createPublicKey(pem);
  } catch {
    return undefined;
  }
}

function refuse(reason: string): ReadPublicKey {
  return { ok: false, fault: `${reason}.` };
}
