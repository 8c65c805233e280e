import type {
  checkSignature,
  SignatureCheck,
  SignedBodyFault,
} from "@pay/contract/endpoints/checkSignature.ts";
import type { Operation } from "../../transport/operation.ts";
import { listPublicKeys, readPublicKey } from "../../merchant/publicKeys.ts";
import { findSignatureFits, describeFits } from "../../token/checkSignature.ts";
import * as z from "zod/mini";
import { invalidFields } from "../../payment/refusals.ts";
import { readJson } from "../../transport/readJson.ts";
import { timestampToleranceSecs } from "../../token/proofFaults.ts";

/** The most keys that are tried: a merchant may have any number, and each takes time. */
const atMostKeys = 8;

/** Checks the signature of a token request under the keys of the caller's merchant (G8). */
export const checkSignatureOperation: Operation<typeof checkSignature> = {
  handle: async (call, deps) => {
    const { body, signature, keyId, publicKeyPem } = call.body;
    const { merchantCode } = call.caller;
    const given = publicKeyPem === undefined ? undefined : readPublicKey(publicKeyPem);
    if (given?.ok === false)
      return invalidFields([
        {
          pointer: "/publicKeyPem",
          code: "not_allowed",
          detail: `publicKeyPem is refused. ${given.fault}`,
        },
      ]);
    const now = deps.clock.now();
    const all = await listPublicKeys(deps.database, merchantCode, now);
    const asked = all.filter((key) => keyId === undefined || key.keyId === keyId);
    // Active keys come first, then the newest.
    const ofMerchant = asked
      .toReversed()
      .toSorted((one, other) => Number(other.isActive) - Number(one.isActive))
      .slice(0, atMostKeys);
    const keys = given ? [{ ...given, isActive: true }] : ofMerchant;
    const isOwn = !given || all.some((key) => key.isActive && key.keyId === given.keyId);
    const fits = await findSignatureFits(body, signature, keys);
    const match = fits.find(({ differences }) => differences.length === 0);
    const faults = findBodyFaults(body, merchantCode, now);
    const wouldMatch = match ? [] : describeFits(fits);
    const describe = (): string => {
      const [fault] = faults;
      const [near] = wouldMatch;
      if (match && !isOwn)
        return "The given key proves the signature, but it is not an active key of the merchant. Add it before you ask for a token.";
      if (match && fault) return `The signature is correct, but the body is not. ${fault.text}`;
      if (match) return `A token endpoint accepts this request. The key ${match.keyId} proves it.`;
      if (near) return `No key proves the signature in the form that G8 demands. ${near.text}`;
      if (keys.length > 0)
        return given
          ? "The given key does not prove this signature. Sign with its private key, and check that this is exactly the body that you signed."
          : "No public key of the merchant proves this signature. Sign with the private key of one of them, and check that this is exactly the body that you signed.";
      return keyId === undefined
        ? "The merchant has no public key. Add one first."
        : `The merchant has no public key ${keyId}. Name another one, or leave out keyId.`;
    };
    return {
      body: {
        isAccepted: match !== undefined && isOwn && faults.length === 0,
        detail: describe(),
        ...(match && { match: { keyId: match.keyId, form: match.form } }),
        wouldMatch,
        faults,
      },
    };
  },
};

/** The fields of a signed request that its proof needs, beside the signature. */
const Signed = z.object({
  merchantCode: z.catch(z.optional(z.string()), undefined),
  timestamp: z.catch(z.optional(z.int()), undefined),
});

/** Returns the faults for which a signed token request is refused, whatever its signature (G8). */
function findBodyFaults(body: string, merchantCode: string, now: Date): SignatureCheck["faults"] {
  const read = readJson(Buffer.from(body));
  if (!read.ok && isJson(body)) {
    const text =
      "The body has a key twice in one object. It is refused, because readers differ in the value that they take. Send each key once.";
    return [{ code: "duplicate_keys", text }];
  }
  const parsed = read.ok ? Signed.safeParse(read.value) : undefined;
  if (!parsed?.success) return [{ code: "not_json", text: "The body is not a JSON object." }];
  const faults = findTimeFaults(parsed.data.timestamp, now);
  if (parsed.data.merchantCode === merchantCode) return faults;
  const text = `The merchantCode in the body is not ${merchantCode}, whose keys are checked.`;
  return [...faults, { code: "other_merchant", text }];
}

function findTimeFaults(timestamp: number | undefined, now: Date): SignatureCheck["faults"] {
  if (timestamp === undefined) {
    const text = "A signed body needs timestamp, the current time in whole seconds.";
    return [{ code: "timestamp_missing", text }];
  }
  const nowSecs = now.getTime() / 1000;
  if (Math.abs(timestamp - nowSecs) <= timestampToleranceSecs) return [];
  const isInMs = Math.abs(timestamp / 1000 - nowSecs) <= 86_400;
  const secs = Math.round(Math.abs(timestamp - nowSecs));
  const advice = isInMs
    ? "It is in milliseconds. Send whole seconds."
    : "Sign again, and check the clock of the machine that signs.";
  const [code, where]: readonly [SignedBodyFault, string] =
    timestamp < nowSecs ? ["timestamp_too_old", "past"] : ["timestamp_too_new", "future"];
  const text = `The timestamp is ${secs} s in the ${where}. At most ${timestampToleranceSecs} s are allowed. ${advice}`;
  return [{ code, text }];
}

function isJson(body: string): boolean {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}
