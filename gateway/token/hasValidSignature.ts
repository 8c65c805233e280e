import { verify } from "node:crypto";
import { minifyJson } from "./minifyJson.ts";

/**
 * Tells whether `X-SIGNATURE` is the SHA256withRSA signature, PKCS#1 v1.5 and base64, of a body under one of the keys (§5, G8): of its bytes as they
 * came, or of those less the white space between the parts of its JSON. `publicKeys` are PEM.
 */
export function hasValidSignature(
  body: Uint8Array,
  signature: string,
  publicKeys: readonly string[],
): boolean {
  const bytes = Buffer.from(signature, "base64");
  // No second spelling of the same bytes, and nothing that is skipped.
  if (bytes.toString("base64") !== signature) return false;
  const minified = minifyJson(body);
  const forms = minified.length === body.length ? [body] : [body, minified];
  return publicKeys.some((key) => forms.some((form) => verify("sha256", form, key, bytes)));
}
