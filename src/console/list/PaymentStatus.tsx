import type { SandboxPayment } from "@pay/contract/endpoints/listSandboxPayments.ts";
import {
  isReversed,
  type PaymentStatus,
  paymentStatuses,
  reversedStatus,
} from "@pay/contract/status.ts";
import styles from "../console.module.css";
import { Pill, type Tone } from "../frame/Pill.tsx";
import { toWords } from "../frame/toWords.ts";
import { text } from "./texts.ts";

/** A status of a payment, or that its money went back after it was paid (G58). */
export type PaymentState = PaymentStatus | typeof reversedStatus;

/** The states in the order of their frequency, which a chart stacks from below. */
export const paymentStates = [
  "SUCCESS",
  "PROCESSING",
  reversedStatus,
  "FAILED",
  "REFUSED",
] as const satisfies readonly PaymentState[];

const stateTones = {
  PROCESSING: "open",
  SUCCESS: "good",
  FAILED: "bad",
  REFUSED: "refused",
  REVERSED: "back",
} as const satisfies Record<PaymentState, Tone>;

/** A payment as far as its status is shown. */
interface Shown {
  readonly status: PaymentStatus;
  readonly processorStatus?: string | undefined;
}

/** Returns the state of a payment. */
export function stateOf(payment: Shown): PaymentState {
  return isReversed(payment) ? reversedStatus : payment.status;
}

/** Returns the tone of a state. */
export function toneOf(state: PaymentState): Tone {
  return stateTones[state];
}

/** Shows the status of a payment (§3) in words with its sign, and the codes that the interface writes. */
export function Status({ payment }: { readonly payment: Shown }) {
  const state = stateOf(payment);
  return (
    <span className={styles.status}>
      <Pill tone={toneOf(state)}>{stateWords(state)}</Pill>
      <code translate="no" className={styles.soft}>
        {statusCodes(payment)}
      </code>
    </span>
  );
}

/** Returns a state in words. */
export function stateWords(state: PaymentState): string {
  return text(`state.${state}`);
}

/** Returns the status of a payment in words; a reversed one has words of its own (G58). */
export function paymentWords(payment: Shown): string {
  return stateWords(stateOf(payment));
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
  return [...paymentStatuses, reversedStatus].map((code) => ({ code, name: stateWords(code) }));
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
