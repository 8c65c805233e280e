import type { SandboxPayment } from "#contract/sandboxPayment.ts";

/** What the merchant has heard of a payment's end: undefined before there is anything to tell. */
export type ToldState = "waiting" | "dead" | "delivered" | "deliveredRead" | "deliveredNotRead";

/** Whether the newest callback came, and whether the merchant's server read the payment after it, as §6 asks. */
export function toldState({
  callbackState,
  wasReadAfterCallback,
}: Pick<SandboxPayment, "callbackState" | "wasReadAfterCallback">): ToldState | undefined {
  if (callbackState !== "delivered") return callbackState;
  // Where calls are not kept, nobody knows.
  if (wasReadAfterCallback === undefined) return "delivered";
  return wasReadAfterCallback ? "deliveredRead" : "deliveredNotRead";
}
