import { verify } from "node:crypto";
import { minifyJson } from "./minifyJson.ts";

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
