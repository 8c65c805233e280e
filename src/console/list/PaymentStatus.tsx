import type { SandboxPayment } from "@pay/contract/endpoints/listSandboxPayments.ts";
import { type PaymentStatus, paymentStatuses } from "@pay/contract/status.ts";
import { Dot } from "../../ui/Dot.tsx";
import styles from "../console.module.css";
import { toWords } from "../frame/toWords.ts";
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
      <span>{statusWords(status)}</span>
      <code translate="no" className={styles.soft}>
        {status}
      </code>
    </span>
  );
}

/** Returns a status in words. */
export function statusWords(status: PaymentStatus): string {
  return text(`state.${status}`);
}

/** Shows the provider's own status in words, with its code beside them. */
export function ProviderStatus({ status }: { readonly status: string }) {
  return (
    <span className={styles.soft}>
      {text("provider", { status: toWords(status) })} <code translate="no">{status}</code>
    </span>
  );
}

/** Returns the statuses as choices of a filter, in words. */
export function statusChoices() {
  return paymentStatuses.map((code) => ({ code, name: statusWords(code) }));
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
  return state && <span className={deliveryTones[state]}>{text(`delivery.${state}`)}</span>;
}
