import { ExternalReference } from "#contract/endpoints/setExternalReference.ts";
import type { PaymentMethodResponse } from "#contract/payin.ts";
import * as z from "zod/mini";

/** The name of the reference in the customer's app. Its texts are `reference.<kind>.…`. */
export type ReferenceKind = "utr" | "transactionHash" | "reference";

/** Returns the kind of reference that a payment gets: UPI's UTR, a coin's transaction hash, or a number. */
export function findReferenceKind(
  response: Pick<PaymentMethodResponse, "instructionKind" | "upiQrDeepLink">,
): ReferenceKind {
  if (response.instructionKind === "crypto") return "transactionHash";
  const isUpi = response.instructionKind === "upiRequest" || response.upiQrDeepLink !== undefined;
  return isUpi ? "utr" : "reference";
}

const usual = {
  utr: /^\d{12}$/,
  transactionHash: /^(0x)?[0-9a-f]{64}$/i,
  reference: /^./s,
} as const satisfies Record<ReferenceKind, RegExp>;

/** Tells whether a reference has the usual form of its kind. Apps differ, so an unusual one may be right. */
export function looksUsual(reference: string, kind: ReferenceKind): boolean {
  return usual[kind].test(reference);
}

/** Why a reference cannot be sent (G12). Its text is `reference.fault.<fault>`. */
export type ReferenceFault = "required" | "tooLong" | "wrongSigns" | "refused";

/** Returns the fault of a reference by the service's own rule, or undefined (G12). White space around it is ignored. */
export function validateReference(text: string): ReferenceFault | undefined {
  const reference = text.trim();
  if (reference === "") return "required";
  if (z.safeParse(ExternalReference, reference).success) return undefined;
  return /^[ -~]*$/.test(reference) ? "tooLong" : "wrongSigns";
}
