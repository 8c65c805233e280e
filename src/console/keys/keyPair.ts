/** A key pair in PEM. The private key signs token requests (§5, G8) and belongs on the merchant's server alone. */
export interface KeyPair {
  /** PKCS#8. */
  readonly privateKeyPem: string;
  /** SPKI, for the service. */
  readonly publicKeyPem: string;
}

const algorithm = {
  name: "RSASSA-PKCS1-v1_5",
  modulusLength: 3072,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: "SHA-256",
};

/** Tells whether this page can create keys: browsers allow it only on https and on localhost. */
export function canMakeKeys(): boolean {
  return globalThis.isSecureContext && "subtle" in crypto;
}

/** Creates a key pair in the browser (G8: RSA, SHA-256). It sends neither key. */
export async function makeKeyPair(): Promise<KeyPair> {
  const pair = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const [privateKey, publicKey] = await Promise.all([
    crypto.subtle.exportKey("pkcs8", pair.privateKey),
    crypto.subtle.exportKey("spki", pair.publicKey),
  ]);
  return {
    privateKeyPem: toPem("PRIVATE KEY", privateKey),
    publicKeyPem: toPem("PUBLIC KEY", publicKey),
  };
}

function toPem(label: string, bytes: ArrayBuffer): string {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
  const lines = btoa(text).replaceAll(/.{64}(?=.)/g, "$&\n");
  return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`;
}

/**
 * Returns why a text must not be sent as a public key, or undefined if the service may judge it. A private key must not leave the
 * page.
 */
export function findKeyFault(text: string): "empty" | "private" | "notPem" | undefined {
  if (text.trim() === "") return "empty";
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text)) return "private";
  return /-----BEGIN (RSA )?PUBLIC KEY-----/.test(text) ? undefined : "notPem";
}
