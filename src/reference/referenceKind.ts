import type { PaymentMethodResponse } from "#contract/payin.ts";

/** What the customer's app calls the reference of a payment; its words are the texts `reference.<kind>.…`. */
export type ReferenceKind = "utr" | "transactionHash" | "reference";

/** Which reference a payment gets: UPI's has a name and a length of its own, a coin's is a hash, any other is a number. */
export function referenceKindOf(
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

/** Tells whether a reference looks as such references do. One that does not may be right all the same: apps differ. */
export function looksUsual(reference: string, kind: ReferenceKind): boolean {
  return usual[kind].test(reference);
}
