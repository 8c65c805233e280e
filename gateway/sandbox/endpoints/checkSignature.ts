import type { checkSignature } from "#contract/endpoints/checkSignature.ts";
import type { Operation } from "../../http/operation.ts";
import { listPublicKeys } from "../../merchant/publicKeys.ts";
import { findSignatureFits, tellFits } from "../../token/checkSignature.ts";
import { signedBodyFaults } from "./signedBodyFaults.ts";

/** The most keys that are tried: a merchant may have any number, and each takes time. */
const atMostKeys = 8;

/** Checks the signature of a token request under the keys of the caller's merchant (G8). */
export const checkSignatureOperation: Operation<typeof checkSignature> = {
  handle: async ({ body: { body, signature, keyId }, caller: { merchantCode } }, deps) => {
    const now = deps.clock.now();
    const all = await listPublicKeys(deps.database, merchantCode, now);
    const asked = all.filter((key) => keyId === undefined || key.keyId === keyId);
    // Active keys come first, then the newest.
    const keys = asked
      .toReversed()
      .toSorted((one, other) => Number(other.isActive) - Number(one.isActive))
      .slice(0, atMostKeys);
    const fits = await findSignatureFits(body, signature, keys);
    const match = fits.find(({ differences }) => differences.length === 0);
    const faults = signedBodyFaults(body, merchantCode, now);
    const wouldMatch = match ? [] : tellFits(fits);
    return {
      body: {
        isAccepted: match !== undefined && faults.length === 0,
        detail: detailOf(),
        ...(match && { match: { keyId: match.keyId, form: match.form } }),
        wouldMatch,
        faults,
      },
    };

    function detailOf(): string {
      const [fault] = faults;
      const [near] = wouldMatch;
      if (match && fault) return `The signature is right, and the body is not. ${fault.text}`;
      if (match) return `A token endpoint takes this request: the key ${match.keyId} proves it.`;
      if (near) return `No key proves the signature as G8 wants it. ${near.text}`;
      if (keys.length === 0) {
        return keyId === undefined
          ? "The merchant has no public key: add one first."
          : `The merchant has no public key ${keyId}.`;
      }
      return "No key of the merchant proves this signature over any form of this body that is known: see that it is made with the private key of one of them, and that the body is letter by letter the one that was signed.";
    }
  },
};
