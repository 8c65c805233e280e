import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

/** Ways of making a signature that G8 does not accept. Each is named by its difference. */
export const signatureDifferences = [
  "trailing_newline",
  "crlf_line_ends",
  "lf_line_ends",
  "reserialised_json",
  "sorted_json",
  "hash_hex",
  "hash_bytes",
  "hex_signature",
  "base64url_signature",
  "wrapped_base64_signature",
  "unpadded_base64_signature",
  "pss_padding",
  "sha1",
  "sha384",
  "sha512",
  "retired_key",
] as const;
export type SignatureDifference = (typeof signatureDifferences)[number];

/** Faults of the body for which a token request is refused, regardless of its signature (G8). */
export const signedBodyFaults = [
  "not_json",
  "duplicate_keys",
  "timestamp_missing",
  "timestamp_too_old",
  "timestamp_too_new",
  "other_merchant",
] as const;
export type SignedBodyFault = (typeof signedBodyFaults)[number];

/** A signed token request, already sent or not (G8). */
export const SignatureToCheck = z.object({
  /** The raw body. */
  body: z.string().check(z.maxLength(32_768)),
  /** The header `X-SIGNATURE`. */
  signature: z.string().check(z.minLength(1), z.maxLength(8192)),
  /** Checks only this key of the merchant; by default all keys. */
  keyId: z.optional(z.string().check(z.maxLength(64))),
  /** Checks this key in PEM instead of the merchant's. */
  publicKeyPem: z.optional(z.string().check(z.minLength(1), z.maxLength(16_384))),
});
export type SignatureToCheck = z.infer<typeof SignatureToCheck>;

/** The result of the check (G8). */
export const SignatureCheck = z.object({
  /** Whether a token endpoint would accept the request, by its signature, timestamp and merchant. */
  isAccepted: z.boolean(),
  /** One English sentence with the problem and the remedy. */
  detail: z.string(),
  /** The key that verifies the signature, and the form of the body that was signed: as sent, or without its white space. */
  match: z.optional(z.object({ keyId: z.string(), form: z.enum(["raw", "minified"]) })),
  /** Variants that would have matched, nearest first, at most five. */
  wouldMatch: z.array(
    z.object({
      keyId: z.string(),
      differences: z.array(z.enum(signatureDifferences)),
      /** One English sentence with the remedy. */
      text: z.string(),
    }),
  ),
  /** Faults of the body, independent of the signature. */
  faults: z.array(z.object({ code: z.enum(signedBodyFaults), text: z.string() })),
});
export type SignatureCheck = z.infer<typeof SignatureCheck>;

/**
 * Checks `X-SIGNATURE` of a token request with the merchant's keys and says which variant would have matched (G8, G29). It
 * issues no token.
 */
export const checkSignature = defineEndpoint({
  operationId: "checkSignature",
  summary: "Check the signature of a token request",
  method: "POST",
  path: "/sandbox/!checkSignature",
  access: "bearer",
  sandboxOnly: true,
  body: SignatureToCheck,
  success: { status: 200, body: SignatureCheck },
});
