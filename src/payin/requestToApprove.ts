import type { InstructionKind, PayinProgress } from "@pay/contract/payin.ts";

/** The kinds whose customer approves a request that was sent to a phone or an app. */
const kindsOfRequest: ReadonlySet<string> = new Set<InstructionKind>([
  "upiRequest",
  "mobileMoney",
  "appApproval",
]);

/** Tells whether the customer approves a request that was sent to a phone or an app. */
export function isRequest({ paymentMethodResponse }: PayinProgress): boolean {
  return kindsOfRequest.has(paymentMethodResponse.instructionKind);
}

/** Returns the key of what a customer must not do any more once the time to pay is over. */
export function timeOverKey(payin: PayinProgress | undefined) {
  return payin && isRequest(payin) ? "status.expired.notApproved" : "status.expired.notPaid";
}

/** The reasons that prove that nobody approved the request. */
const proofs: ReadonlySet<string | undefined> = new Set([
  "DECLINED_BY_OPERATOR",
  "CANCELLED_BY_CUSTOMER",
]);

/**
 * Tells whether the page may say of a failed payment that it was not made. A request may have been approved when it ended unanswered,
 * so a request needs a proof (G42).
 */
export function isProvenNotMade(payin: PayinProgress): boolean {
  return !isRequest(payin) || proofs.has(payin.process.processorStatus);
}
