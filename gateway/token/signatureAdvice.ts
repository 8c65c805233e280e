import type { SignatureDifference } from "#contract/endpoints/checkSignature.ts";

/** Each difference, with advice. */
const advice = {
  trailing_newline:
    "It is made over the body with a line end after it, as echo and editors add one: sign the very bytes that are sent.",
  crlf_line_ends:
    "It is made over the body with CRLF line ends: sign the very bytes that are sent, or the minified body.",
  lf_line_ends:
    "It is made over the body with LF line ends, and CRLF were sent: sign the very bytes that are sent, or the minified body.",
  reserialised_json:
    "It is made over the JSON written anew, with other spelling of numbers or letters or other white space: write it once, sign that, and send that.",
  sorted_json:
    "It is made over the JSON with its keys sorted: sign it in the order in which it is sent.",
  hash_hex:
    "It is made over the hexadecimal hash of the body: give the body itself to SHA256withRSA, which hashes it.",
  hash_bytes:
    "It is made over the hash of the body, so that it is hashed twice: give the body itself to SHA256withRSA.",
  hex_signature: "It is written in hexadecimal: write it in base64.",
  base64url_signature:
    "It is written in base64url: write it in base64, with + and / and the = at its end.",
  wrapped_base64_signature:
    "Its base64 has line breaks or spaces: leave them out, as openssl base64 -A does.",
  unpadded_base64_signature: "Its base64 lacks the = at its end.",
  pss_padding: "It is made with PSS padding: use PKCS#1 v1.5, which is what SHA256withRSA means.",
  sha1: "It is made with SHA-1: use SHA-256.",
  sha384: "It is made with SHA-384: use SHA-256.",
  sha512: "It is made with SHA-512: use SHA-256.",
  retired_key: "It is made with a key that was retired: sign with one that counts.",
} as const satisfies Record<SignatureDifference, string>;

/** Returns the advice on some differences, a sentence each. */
export function adviceOn(differences: readonly SignatureDifference[]): string {
  return differences.map((difference) => advice[difference]).join(" ");
}
