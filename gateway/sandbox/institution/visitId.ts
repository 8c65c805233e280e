import { randomBytes } from "node:crypto";
import { payinDigest, type PayinKey } from "../../payin/payinTable.ts";

const digestBytes = 16;
/** The number of random bytes, which nobody can guess. */
const randomPart = 16;

/**
 * Creates the id of a visit to the simulated institution (G28): the digest of its payin, by which it is found, and random bytes.
 */
export function newVisitId({ merchantCode, idPayin }: PayinKey): string {
  const digest = Buffer.from(payinDigest(merchantCode, idPayin).replaceAll("-", ""), "hex");
  return Buffer.concat([digest, randomBytes(randomPart)]).toString("base64url");
}

/** Returns the digest of a visit's payin in hexadecimal; undefined for a malformed id. */
export function readVisitDigest(idVisit: string): string | undefined {
  const bytes = Buffer.from(idVisit, "base64url");
  return bytes.length === digestBytes + randomPart
    ? bytes.subarray(0, digestBytes).toString("hex")
    : undefined;
}

/** Returns the id of the visit in an answer's `redirectTo`; undefined without one. */
export function readVisitId({
  redirectTo,
}: {
  readonly redirectTo?: string | undefined;
}): string | undefined {
  return redirectTo === undefined
    ? undefined
    : /\/institution\/([A-Za-z0-9_-]+)(?=\?|$)/.exec(redirectTo)?.[1];
}
