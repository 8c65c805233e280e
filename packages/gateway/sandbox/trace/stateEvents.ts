import { fromMinorUnits, plainDigits } from "@pay/contract/money.ts";
import type { TimelineEvent } from "@pay/contract/paymentTimeline.ts";
import { isFinal, type ProgressStatus, reversedStatus } from "@pay/contract/status.ts";
import { findAmountRule } from "../processor/amountRules.ts";
import type { PaymentFacts } from "./readPaymentFacts.ts";

/** Returns the statuses of a payment, with the reasons that are known (§3, G25). */
export function stateEvents(facts: PaymentFacts): TimelineEvent[] {
  const { payment, note } = facts;
  if (!payment) return [];
  const { status, processorStatus, createdAt, processedAt } = payment;
  const created: TimelineEvent = {
    kind: "state",
    at: createdAt.toISOString(),
    status: "PROCESSING",
    why: "The create was accepted.",
  };
  const begun = note ? [created, noted(note)] : [created];
  if (!isFinal(status) || !processedAt) return begun;
  const wentBack = reversedEvents(facts);
  const final: TimelineEvent = {
    kind: "state",
    at: processedAt.toISOString(),
    status,
    // The detail of before is gone.
    ...(processorStatus !== null && wentBack.length === 0 && { processorStatus }),
    why: whyFinal(facts, payment),
  };
  const isAtOnce = status === "REFUSED" && processedAt.getTime() === createdAt.getTime();
  return isAtOnce ? [final] : [...begun, final, ...wentBack];
}

/** Returns the event of a reversal at the time of its journal (G58); none without one. */
function reversedEvents({ payment, entries }: PaymentFacts): readonly TimelineEvent[] {
  const booked = entries.find(({ kind }) => kind === "reversals");
  if (!payment || !booked) return [];
  const why =
    payment.via === null
      ? "It was reversed by hand with !reverse: its money went back."
      : `The connector ${payment.via} said that its money went back.`;
  const at = booked.bookedAt.toISOString();
  return [{ kind: "state", at, status: "SUCCESS", processorStatus: reversedStatus, why }];
}

const whyNoted = {
  PARTIALLY_PAID: "A part of the amount has arrived.",
  CONFIRMING: "The payment was seen, and waits for a confirmation.",
} as const satisfies Record<ProgressStatus, string>;

function noted({ at, ...told }: NonNullable<PaymentFacts["note"]>): TimelineEvent {
  return { kind: "state", at, status: "PROCESSING", ...told, why: whyNoted[told.processorStatus] };
}

function whyFinal(
  { calls, visit }: PaymentFacts,
  payment: NonNullable<PaymentFacts["payment"]>,
): string {
  const { status, processorStatus, processedAt, amountMinor, currencyCode } = payment;
  const isByHand =
    processorStatus === "DECIDED_BY_HAND" ||
    calls.some(
      ({ operationId, status: answered }) =>
        (operationId === "decidePayin" || operationId === "decidePayout") && answered === 200,
    );
  if (isByHand) return "It was decided by hand with !decide.";
  if (processorStatus === "EXPIRED") return "It expired before the customer paid.";
  if (visit?.decidedAt && visit.decidedAt.getTime() === processedAt?.getTime())
    return "The customer cancelled at the institution.";
  if (payment.via !== null) return `The connector ${payment.via} said so.`;
  const money = fromMinorUnits(amountMinor, currencyCode);
  const rule = findAmountRule(money);
  const outcome = rule.atCreate === "REFUSED" ? rule.atCreate : rule.outcome.status;
  return outcome === status
    ? `In the sandbox an amount of ${plainDigits(money.amount)} leads to ${status} (section 3 of the interface).`
    : "The processor reported it.";
}
