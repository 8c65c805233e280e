import { randomBytes } from "node:crypto";
import { isMerchantCode, isPaymentId } from "@pay/contract/wireValues.ts";
import type { PayinKey } from "../../payin/payinTable.ts";

/** The number of random bytes, which nobody can guess. */
const randomPart = 16;

/**
 * Creates the id of a visit to the simulated institution (G28): merchant and id of its payin, by which it is found, and random
 * bytes.
 */
export function newVisitId({ merchantCode, idPayin }: PayinKey): string {
  const key = Buffer.from(`${merchantCode}/${idPayin}/`, "latin1");
  return Buffer.concat([key, randomBytes(randomPart)]).toString("base64url");
}

/** Returns the payin of a visit's id, which may not exist; undefined for a malformed id. */
export function readVisitKey(idVisit: string): PayinKey | undefined {
  const named = Buffer.from(idVisit, "base64url").subarray(0, -randomPart).toString("latin1");
  const [, merchantCode = "", idPayin = ""] = /^([^/]+)\/([^/]+)\/$/.exec(named) ?? [];
  return isMerchantCode(merchantCode) && isPaymentId(idPayin)
    ? { merchantCode, idPayin }
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
