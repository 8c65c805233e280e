import { createPublicKey } from "node:crypto";
import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { SignatureCheck, SignatureDifference } from "#contract/signatureCheck.ts";
import { adviceOn } from "./signatureAdvice.ts";
import { algorithms, bodyForms, type Candidate, writings } from "./signatureCandidates.ts";

/** So many things may differ at once: with more, nearly anything would fit by chance of advice. */
const atMostDifferences = 2;
const atMostTold = 5;

/** A public key of the merchant, retired or not. */
export interface CheckedKey {
  readonly keyId: string;
  readonly publicKeyPem: string;
  readonly isActive: boolean;
}

/** A way in which one of the keys proves the signature. */
export interface SignatureFit {
  readonly keyId: string;
  readonly differences: readonly SignatureDifference[];
  /** The bytes that were signed are those of the body, or of it less its white space. */
  readonly form: "raw" | "minified";
}

/**
 * Every way that is known in which one of the keys proves a signature over a body, those with the fewest differences from G8 first; the first has
 * none where the signature is right. Lets other work in between the keys.
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

/** What a merchant's developer is told of the fits that are none of G8, each once, the nearest first. */
export function tellFits(fits: readonly SignatureFit[]): SignatureCheck["wouldMatch"] {
  const told = new Map(
    fits.map(({ keyId, differences }) => [
      `${keyId} ${differences.join(" ")}`,
      { keyId, differences: [...differences], text: adviceOn(differences) },
    ]),
  );
  return [...told.values()].slice(0, atMostTold);
}

/** What the candidates make, less what an earlier one made already: then nothing differs. */
function distinct(
  candidates: readonly Candidate<(text: string) => Uint8Array | undefined>[],
  run: (make: (text: string) => Uint8Array | undefined) => Uint8Array | undefined,
) {
  const seen = new Set<string>();
  return candidates.flatMap(({ difference, make }) => {
    const bytes = run(make);
    const spelled = bytes && Buffer.from(bytes).toString("base64");
    if (!bytes || spelled === undefined || seen.has(spelled)) return [];
    seen.add(spelled);
    return [{ difference, bytes }];
  });
}
