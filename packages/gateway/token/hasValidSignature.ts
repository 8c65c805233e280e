import { verify } from "node:crypto";

/**
 * Returns whether `X-SIGNATURE` is a valid SHA256withRSA signature (PKCS#1 v1.5, base64) of a body under one of the keys (§5,
 * G8). The signature covers the raw bytes, or those without the white space between JSON tokens. `publicKeys` are PEM.
 */
export function hasValidSignature(
  body: Uint8Array,
  signature: string,
  publicKeys: readonly string[],
): boolean {
  const bytes = Buffer.from(signature, "base64");
  // Refuses alternative spellings of the same bytes, and characters that the decoder skips.
  if (bytes.toString("base64") !== signature) return false;
  const minified = minifyJson(body);
  const forms = minified.length === body.length ? [body] : [body, minified];
  return publicKeys.some((key) => forms.some((form) => verify("sha256", form, key, bytes)));
}

const quote = 0x22;
const backslash = 0x5c;
/** Tab, line feed, carriage return and space: all white space that JSON allows between tokens. */
const whiteSpace = new Set([0x09, 0x0a, 0x0d, 0x20]);

/**
 * Returns the bytes of a JSON text without the white space between its tokens (G8). Order, escapes and spelling of numbers stay,
 * because the signature covers those bytes.
 */
export function minifyJson(json: Uint8Array): Uint8Array {
  const kept = new Uint8Array(json.length);
  let length = 0;
  let isInString = false;
  let isEscaped = false;
  for (const byte of json) {
    if (!isInString && whiteSpace.has(byte)) continue;
    kept[length] = byte;
    length += 1;
    if (byte === quote && !isEscaped) isInString = !isInString;
    isEscaped = isInString && byte === backslash && !isEscaped;
  }
  return kept.subarray(0, length);
}
