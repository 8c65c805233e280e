import * as z from "zod/mini";

/** In which ways a signature can be made that G8 does not accept, each by what differs. */
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

/** What of the body keeps a token request from being accepted, whatever its signature (G8). */
export const signedBodyFaults = [
  "not_json",
  "duplicate_keys",
  "timestamp_missing",
  "timestamp_too_old",
  "timestamp_too_new",
  "other_merchant",
] as const;
export type SignedBodyFault = (typeof signedBodyFaults)[number];

/** A signed token request as it was sent, or would be (G8). */
export const SignatureToCheck = z.object({
  /** The body letter by letter. */
  body: z.string().check(z.maxLength(32_768)),
  /** The header `X-SIGNATURE`. */
  signature: z.string().check(z.minLength(1), z.maxLength(8192)),
  /** Only this key of the merchant; all unless given. */
  keyId: z.optional(z.string().check(z.maxLength(64))),
});
export type SignatureToCheck = z.infer<typeof SignatureToCheck>;

/** What was found (G8). */
export const SignatureCheck = z.object({
  /** Whether a token endpoint would take the request: by its signature, its time and its merchant. */
  isAccepted: z.boolean(),
  /** One English sentence: what is the matter, and what to do. */
  detail: z.string(),
  /** The key that proves the signature, and over which form of the body: as it came, or less its white space. */
  match: z.optional(z.object({ keyId: z.string(), form: z.enum(["raw", "minified"]) })),
  /** What would have matched, the nearest first; at most five. */
  wouldMatch: z.array(
    z.object({
      keyId: z.string(),
      differences: z.array(z.enum(signatureDifferences)),
      /** One English sentence: what to do otherwise. */
      text: z.string(),
    }),
  ),
  /** What is wrong with the body, whatever the signature. */
  faults: z.array(z.object({ code: z.enum(signedBodyFaults), text: z.string() })),
});
export type SignatureCheck = z.infer<typeof SignatureCheck>;
