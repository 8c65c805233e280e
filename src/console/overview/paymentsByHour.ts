import type { SandboxPayment } from "@pay/contract/endpoints/listSandboxPayments.ts";
import { paymentStates, type PaymentState, stateOf } from "../list/PaymentStatus.tsx";

/** The payments that were created in one hour, by state. */
export interface HourOfPayments {
  /** The start of the hour in milliseconds since 1970. */
  readonly startAt: number;
  readonly counts: Readonly<Record<PaymentState, number>>;
}

const hourMs = 3_600_000;
const shownHours = 24;

/**
 * Counts payments by the hour of their creation in the device's time zone: 24 hours, the oldest first, the running one last. Leaves
 * out older payments. Those of a service whose clock is ahead count as of the running hour.
 */
export function paymentsByHour(
  payments: readonly SandboxPayment[],
  now: Date,
): readonly HourOfPayments[] {
  const runningAt = new Date(now).setMinutes(0, 0, 0);
  return Array.from({ length: shownHours }, (_, index) => {
    const startAt = runningAt - (shownHours - 1 - index) * hourMs;
    const isRunning = startAt === runningAt;
    const created = payments.filter(({ createdAt }) => {
      const at = Date.parse(createdAt);
      return at >= startAt && (isRunning || at < startAt + hourMs);
    });
    return { startAt, counts: countStates(created) };
  });
}

/** Counts payments by state. */
function countStates(payments: readonly SandboxPayment[]): Record<PaymentState, number> {
  const count = (state: PaymentState) =>
    payments.filter((payment) => stateOf(payment) === state).length;
  return {
    PROCESSING: count("PROCESSING"),
    SUCCESS: count("SUCCESS"),
    REVERSED: count("REVERSED"),
    FAILED: count("FAILED"),
    REFUSED: count("REFUSED"),
  };
}

/** Adds up the payments of some hours, by state. */
export function sumOfHours(hours: readonly HourOfPayments[], state: PaymentState): number {
  return hours.reduce((sum, { counts }) => sum + counts[state], 0);
}

/** Returns the number of payments of one hour. */
export function countOfHour({ counts }: HourOfPayments): number {
  return paymentStates.reduce((sum, state) => sum + counts[state], 0);
}
