import { createPublicKey } from "node:crypto";
import { setImmediate as yieldToOthers } from "node:timers/promises";
import type {
  SignatureCheck,
  SignatureDifference,
} from "@pay/contract/endpoints/checkSignature.ts";
import { algorithms, bodyForms, type Candidate, writings } from "./signatureCandidates.ts";

/** The most differences of one fit. With more, almost any signature would get advice by chance. */
const atMostDifferences = 2;
const atMostDescribed = 5;

/** A public key of the merchant, retired or not. */
export interface CheckedKey {
  readonly keyId: string;
  readonly publicKeyPem: string;
  readonly isActive: boolean;
}

/** A combination of differences with which one of the keys proves the signature. */
export interface SignatureFit {
  readonly keyId: string;
  readonly differences: readonly SignatureDifference[];
  /** The signed bytes: those of the body, or those without its white space. */
  readonly form: "raw" | "minified";
}

/**
 * Finds all known combinations of differences with which one of the keys proves a signature over a body. Those with the fewest
 * differences from G8 come first; a correct signature has none. Yields to the event loop between keys.
 */
export async function findSignatureFits(
  body: string,
  signature: string,
  keys: readonly CheckedKey[],
): Promise<readonly SignatureFit[]> {
  const forms = distinct(bodyForms, (make) => make(body));
  const written = distinct(writings, (make) => make(signature));
  const fits: SignatureFit[] = [];
  for (const { keyId, publicKeyPem, isActive } of keys) {
    const key = createPublicKey(publicKeyPem);
    const bytesOfKey = Math.ceil((key.asymmetricKeyDetails?.modulusLength ?? 0) / 8);
    const ofKey = isActive ? [] : (["retired_key"] as const);
    for (const writing of written.filter(({ bytes }) => bytes.length === bytesOfKey)) {
      for (const [index, form] of forms.entries()) {
        for (const { difference, make } of algorithms) {
          const all = [form.difference, writing.difference, difference, ...ofKey];
          const differences = all.flatMap((one) => one ?? []);
          if (differences.length > atMostDifferences) continue;
          if (make(form.bytes, key, writing.bytes))
            fits.push({ keyId, differences, form: index === 0 ? "raw" : "minified" });
        }
      }
    }
    await yieldToOthers();
  }
  return fits.toSorted((one, other) => one.differences.length - other.differences.length);
}

/** Describes the fits that differ from G8 for a merchant's developer, each once, the nearest first. */
export function describeFits(fits: readonly SignatureFit[]): SignatureCheck["wouldMatch"] {
  const described = new Map(
    fits.map(({ keyId, differences }) => [
      `${keyId} ${differences.join(" ")}`,
      {
        keyId,
        differences: [...differences],
        text: differences.map((one) => advice[one]).join(" "),
      },
    ]),
  );
  return [...described.values()].slice(0, atMostDescribed);
}

/** Returns the results of the candidates without duplicates: an equal result means that nothing differs. */
function distinct(
  candidates: readonly Candidate<(text: string) => Uint8Array | undefined>[],
  run: (make: (text: string) => Uint8Array | undefined) => Uint8Array | undefined,
) {
  const spellings = new Set<string>();
  return candidates.flatMap(({ difference, make }) => {
    const bytes = run(make);
    const spelled = bytes && Buffer.from(bytes).toString("base64");
    if (!bytes || spelled === undefined || spellings.has(spelled)) return [];
    spellings.add(spelled);
    return [{ difference, bytes }];
  });
}

/** The meaning of each difference, and the advice. */
const advice = {
  trailing_newline:
    "The signature covers the body with a line break after it, which echo and editors add. Sign exactly the bytes that you send.",
  crlf_line_ends:
    "The signature covers the body with CRLF line breaks. Sign exactly the bytes that you send, or the minified body.",
  lf_line_ends:
    "The signature covers the body with LF line breaks, but you sent CRLF. Sign exactly the bytes that you send, or the minified body.",
  reserialised_json:
    "The signature covers the same JSON with other spelling of numbers or letters, or other white space. Write the JSON once, sign that text, and send it.",
  sorted_json:
    "The signature covers the JSON with sorted keys. Sign the keys in the order in which you send them.",
  hash_hex:
    "The signature covers the hexadecimal hash of the body. Pass the body itself to SHA256withRSA, which hashes it.",
  hash_bytes:
    "The signature covers the hash of the body, so the body was hashed twice. Pass the body itself to SHA256withRSA.",
  hex_signature: "The signature is in hexadecimal. Send it in base64.",
  base64url_signature:
    "The signature is in base64url. Send it in base64, with + and / and the = at its end.",
  wrapped_base64_signature:
    "The base64 of the signature has line breaks or spaces. Remove them, as openssl base64 -A does.",
  unpadded_base64_signature: "The base64 of the signature lacks the = at its end. Add it.",
  pss_padding:
    "The signature uses PSS padding. Use PKCS#1 v1.5, which is what SHA256withRSA means.",
  sha1: "The signature uses SHA-1. Use SHA-256.",
  sha384: "The signature uses SHA-384. Use SHA-256.",
  sha512: "The signature uses SHA-512. Use SHA-256.",
  retired_key: "The signature was made with a retired key. Sign with an active key.",
} as const satisfies Record<SignatureDifference, string>;
