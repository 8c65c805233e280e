import { createPublicKey } from "node:crypto";
import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { SignatureCheck, SignatureDifference } from "#contract/endpoints/checkSignature.ts";
import { adviceOn } from "./signatureAdvice.ts";
import { algorithms, bodyForms, type Candidate, writings } from "./signatureCandidates.ts";

/** The most differences of one fit. With more, almost any signature would get advice by chance. */
const atMostDifferences = 2;
const atMostTold = 5;

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

/** Returns the fits that differ from G8 for a merchant's developer, each once, the nearest first. */
export function tellFits(fits: readonly SignatureFit[]): SignatureCheck["wouldMatch"] {
  const told = new Map(
    fits.map(({ keyId, differences }) => [
      `${keyId} ${differences.join(" ")}`,
      { keyId, differences: [...differences], text: adviceOn(differences) },
    ]),
  );
  return [...told.values()].slice(0, atMostTold);
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
