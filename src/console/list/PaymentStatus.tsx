import type { SandboxPayment } from "@pay/contract/endpoints/listSandboxPayments.ts";
import {
  isReversed,
  type PaymentStatus,
  paymentStatuses,
  reversedStatus,
} from "@pay/contract/status.ts";
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

/** A payment as far as its status is shown. */
interface Shown {
  readonly status: PaymentStatus;
  readonly processorStatus?: string | undefined;
}

/** Shows the status of a payment (§3) in words, with the codes that the interface writes and a decorative dot. */
export function Status({ payment }: { readonly payment: Shown }) {
  return (
    <span className={styles.status}>
      <Dot tone={isReversed(payment) ? "bad" : statusTones[payment.status]} />
      <span>{paymentWords(payment)}</span>
      <code translate="no" className={styles.soft}>
        {statusCodes(payment)}
      </code>
    </span>
  );
}

/** Returns a status in words. */
export function statusWords(status: PaymentStatus): string {
  return text(`state.${status}`);
}

/** Returns the status of a payment in words; a reversed one has words of its own (G58). */
export function paymentWords(payment: Shown): string {
  return text(`state.${isReversed(payment) ? reversedStatus : payment.status}`);
}

/** Returns the codes of a status, as the interface writes them. */
export function statusCodes(payment: Shown): string {
  return isReversed(payment) ? `${payment.status} ${reversedStatus}` : payment.status;
}

/** Returns the provider's own status; undefined if there is none, or the status of the payment says it. */
export function providerStatusOf(payment: Shown): string | undefined {
  return isReversed(payment) ? undefined : payment.processorStatus;
}

/** Shows the provider's own status in words, with its code beside them; nothing if there is none. */
export function ProviderStatus({ status }: { readonly status: string | undefined }) {
  if (status === undefined) return null;
  return (
    <span className={styles.soft}>
      {text("provider", { status: toWords(status) })} <code translate="no">{status}</code>
    </span>
  );
}

/** Returns the statuses as choices of a filter, in words, and the reversed payments, which are a part of those with SUCCESS (G58). */
export function statusChoices() {
  return [...paymentStatuses, reversedStatus].map((code) => ({
    code,
    name: text(`state.${code}`),
  }));
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
