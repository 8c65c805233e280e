import { verify } from "node:crypto";
import { minifyJson } from "./minifyJson.ts";

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/**
 * Tells whether `X-SIGNATURE` is the SHA256withRSA signature, PKCS#1 v1.5 and base64, of a body under one of the keys (§5, G8): of its bytes as they
 * came, or of those less the white space between the parts of its JSON. `publicKeys` are PEM.
 */
export function hasValidSignature(
  body: Uint8Array,
  signature: string,
  publicKeys: readonly string[],
): boolean {
  if (!base64.test(signature)) return false;
  const bytes = Buffer.from(signature, "base64");
  const minified = minifyJson(body);
  const forms = minified.length === body.length ? [body] : [body, minified];
  return publicKeys.some((key) => forms.some((form) => verify("sha256", form, key, bytes)));
}
