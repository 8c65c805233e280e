import type { SandboxPayment } from "#contract/endpoints/listSandboxPayments.ts";

/** The delivery state of a payment's final status to the merchant; undefined before there is one. */
export type DeliveryState = "waiting" | "dead" | "delivered" | "deliveredRead" | "deliveredNotRead";

/** Returns whether the newest callback was delivered, and whether the merchant's server then read the payment, as §6 asks. */
export function deliveryState({
  callbackState,
  wasReadAfterCallback,
}: Pick<SandboxPayment, "callbackState" | "wasReadAfterCallback">): DeliveryState | undefined {
  if (callbackState !== "delivered") return callbackState;
  // Unknown if the sandbox does not record calls.
  if (wasReadAfterCallback === undefined) return "delivered";
  return wasReadAfterCallback ? "deliveredRead" : "deliveredNotRead";
}
