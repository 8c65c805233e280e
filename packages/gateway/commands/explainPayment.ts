import { isReversed, type PaymentStatus, type ProgressStatus } from "@pay/contract/status.ts";
import type { PaymentReport } from "./readReport.ts";

/** Why a payment is in its state, and what to do about it. */
interface PaymentExplanation {
  readonly why: string;
  /** Sentences for the administrator; empty if there is nothing to do. */
  readonly whatToDo: readonly string[];
}

type Explain = (report: PaymentReport, now: Date) => PaymentExplanation;

/** Explains the state of a payment in sentences that are true of what is stored. */
export function explainPayment(report: PaymentReport, now: Date): PaymentExplanation {
  const { status } = report.payment;
  const { why, whatToDo } = explanations[status](report, now);
  return { why, whatToDo: [...whatToDo, ...callbackAdvice(report)] };
}

const explanations: Readonly<Record<PaymentStatus, Explain>> = {
  PROCESSING: explainUnderWay,
  SUCCESS: explainSuccess,
  FAILED: explainFailure,
  REFUSED: explainRefusal,
};

const progress: Readonly<Record<ProgressStatus, PaymentExplanation>> = {
  PARTIALLY_PAID: {
    why: "A part of the amount has arrived, and the rest is missing.",
    whatToDo: [
      "Ask the customer to pay the rest with the same payment code before the time to pay is over.",
    ],
  },
  CONFIRMING: {
    why: "The payment was seen, and waits for its confirmation.",
    whatToDo: ["Tell the customer not to pay again. Nothing else is to be done until it ends."],
  },
};

function explainUnderWay(report: PaymentReport, now: Date): PaymentExplanation {
  const { payment, note, step, faults, key } = report;
  const { via } = payment;
  const thrownAway = faults.length > 0 ? [rejectedAdvice(report)] : [];
  if (note) {
    const { why, whatToDo } = progress[note.processorStatus];
    return { why, whatToDo: [...whatToDo, ...thrownAway] };
  }
  if (key.direction === "payout")
    return {
      why:
        via === null
          ? "The payout is under way."
          : `The connector ${via} has not said yet how the payout ends.`,
      whatToDo: [...thrownAway, ...(via === null ? [] : [statusAdvice])],
    };
  if (payment.expireAt <= now)
    return {
      why: `The time to pay is over since ${payment.expireAt.toISOString()}, and ${via === null ? "its end" : `the word of the connector ${via} that no money came`} is still to come.`,
      whatToDo: [
        "Tell the customer not to pay any more. If they did, ask for the transaction number from their bank.",
        ...thrownAway,
        ...(via === null ? [] : [statusAdvice]),
      ],
    };
  const planned =
    via === null && step?.status ? ` The sandbox ends it at ${step.dueAt.toISOString()}.` : "";
  return {
    why: `Nobody has reported money for it. It can be paid until ${payment.expireAt.toISOString()}.${planned}`,
    whatToDo: [
      "Ask the customer whether and when they paid, and with which payment code. A wrong code or amount is a question of the own accounts: npm run own-accounts -- review list.",
      ...thrownAway,
    ],
  };
}

function explainSuccess(report: PaymentReport): PaymentExplanation {
  const { payment, key, endedByHand } = report;
  if (isReversed(payment))
    return {
      why: "It was paid, and then the money went back.",
      whatToDo:
        key.direction === "payin"
          ? ["The customer has the money: do not refund it. The shop must not ship, or asks again."]
          : [
              "The merchant's balance has the money again. Pay out to the right account, under a new id.",
            ],
    };
  if (endedByHand) return endedBy(endedByHand, "was made SUCCESS");
  return { why: `It was paid: ${sourceOf(payment.via)} said so.`, whatToDo: [] };
}

/** The reasons of a FAILED payment that have a meaning of their own. */
const failures: Readonly<Record<string, string>> = {
  EXPIRED: "The time to pay ended before the whole amount had come.",
  EXPIRED_UNPAID:
    "The time to pay ended, and the bank's statements do not have the whole amount for it.",
  DECLINED_BY_OPERATOR: "The customer's bank or wallet declined it.",
  CANCELLED_BY_CUSTOMER: "The customer cancelled it at their bank or wallet.",
  DECIDED_BY_HAND: "It was ended by hand in the sandbox.",
};

function explainFailure(report: PaymentReport): PaymentExplanation {
  const { payment, note, key, endedByHand } = report;
  const received = note?.moneyReceived;
  const part = received ? ` ${received.amount} ${received.currencyCode} of it had arrived.` : "";
  const refund = received ? ["Pay the part that arrived back to the customer."] : [];
  if (endedByHand) {
    const { why, whatToDo } = endedBy(endedByHand, "was made FAILED");
    return { why: why + part, whatToDo: [...whatToDo, ...refund] };
  }
  const code = payment.processorStatus;
  const why =
    (code === null ? undefined : failures[code]) ??
    `${sourceOf(payment.via)} ended it${code === null ? " without a reason" : ` with the reason ${code}`}.`;
  const money =
    key.direction === "payin"
      ? "If the customer paid all the same, the money is not booked for the order: ask for the transaction number from their bank, and pay it back. A new order has a new id."
      : "The merchant's balance has the money again. A new payout has a new id.";
  return { why: why.charAt(0).toUpperCase() + why.slice(1) + part, whatToDo: [...refund, money] };
}

function explainRefusal({ payment, key }: PaymentReport): PaymentExplanation {
  const code = payment.processorStatus;
  return {
    why: `It was refused${code === null ? "" : ` (${code})`}: nobody could pay it, and no money moved.`,
    whatToDo: [
      key.direction === "payin"
        ? "Offer the customer another way to pay, under a new id."
        : "Correct the receiver's data, and pay out under a new id.",
    ],
  };
}

function endedBy(
  { endedBy: who, reason, endedAt }: NonNullable<PaymentReport["endedByHand"]>,
  what: string,
): PaymentExplanation {
  return {
    why: `It ${what} by ${who} at ${endedAt.toISOString()}, because its connector was gone: ${reason}`,
    whatToDo: [],
  };
}

function sourceOf(via: string | null): string {
  return via === null ? "the sandbox" : `the connector ${via}`;
}

const statusAdvice = "See whether the connector answers: npm run connectors -- status.";

function rejectedAdvice({ key: { direction, merchantCode, idPayment } }: PaymentReport): string {
  return `Answers of its connector were thrown away: npm run connectors -- rejected ${direction} ${merchantCode} ${idPayment}.`;
}

/** Says what to do about the newest callback, if the shop does not know the state yet. */
function callbackAdvice({ callbacks, key: { merchantCode } }: PaymentReport): readonly string[] {
  const callback = callbacks.at(-1);
  if (!callback || callback.state === "delivered") return [];
  if (callback.state === "dead")
    return [
      `The shop was not told: its server refused the last attempt. When it works again: npm run merchant -- resend ${merchantCode}.`,
    ];
  const failed = callback.tries.length;
  return failed === 0
    ? ["The shop is told in a moment."]
    : [
        `The shop was not told yet: ${failed === 1 ? "one attempt" : `${failed} attempts`} failed, and the next one follows at ${callback.dueAt.toISOString()}. Its server must answer with 2xx.`,
      ];
}
