import type { SandboxPayment } from "#contract/endpoints/listSandboxPayments.ts";
import { type PaymentStatus, paymentStatuses } from "#contract/status.ts";
import { Dot } from "../../ui/Dot.tsx";
import styles from "../console.module.css";
import { text } from "./texts.ts";

const statusTones = {
  PROCESSING: "waiting",
  SUCCESS: "good",
  FAILED: "bad",
  REFUSED: "bad",
} as const satisfies Record<PaymentStatus, "waiting" | "good" | "bad">;

/** Shows a status of §3 in words, with the code that the interface writes and a decorative dot. */
export function Status({ status }: { readonly status: PaymentStatus }) {
  return (
    <span className={styles.status}>
      <Dot tone={statusTones[status]} />
      <span>{text(`state.${status}`)}</span>
      <code translate="no" className={styles.soft}>
        {status}
      </code>
    </span>
  );
}

/** Returns the statuses as choices of a filter, in words. */
export function statusChoices() {
  return paymentStatuses.map((code) => ({ code, name: text(`state.${code}`) }));
}

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

const deliveryTones = {
  waiting: styles.soft,
  delivered: styles.soft,
  deliveredRead: styles.good,
  deliveredNotRead: styles.warn,
  dead: styles.bad,
} as const satisfies Record<DeliveryState, string | undefined>;

/** Shows the delivery state of a payment's callback. */
export function Delivery({ payment }: { readonly payment: SandboxPayment }) {
  const state = deliveryState(payment);
  return state && <span className={deliveryTones[state]}>{text(`told.${state}`)}</span>;
}
