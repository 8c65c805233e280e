import { fromMinorUnits } from "#contract/money.ts";
import {
  timelineHints as timelineHintCodes,
  type TimelineHint,
  type TimelineHintCode,
} from "#contract/timelineEvents.ts";
import { amountRuleOf } from "../processor/amountRules.ts";
import type { PaymentFacts, TracedCallback } from "./readPaymentFacts.ts";
import { firstAnswered } from "./timelineEvents.ts";

/** The facts that hints depend on. */
export interface HintFacts extends PaymentFacts {
  /** The time since which calls are stored; undefined if none are. */
  readonly keptSince: Date | undefined;
  /** Whether a server read the payment after a callback was answered. */
  readonly wasRead: boolean;
}

type Tell = (facts: HintFacts) => string | undefined;

/** The text of each hint, if it applies. */
const hints = {
  never_opened: ({ payment, tokens, calls }) =>
    !payment && tokens.length > 0 && calls.length === 0
      ? "A token was given out and nobody has used it yet: send the customer to the RedirectURL."
      : undefined,

  opened_not_created: (facts) =>
    !facts.payment && facts.calls.length > 0 && !lastRefusedCreate(facts)
      ? "The payment was looked for, and nobody has created it yet: the customer has not chosen how to pay."
      : undefined,

  create_refused: (facts) => {
    const refused = facts.payment ? undefined : lastRefusedCreate(facts);
    return (
      refused &&
      `The last create was refused with ${refused.status} ${refused.problemCode}; the id is not used up, so correct the request and send it again.`
    );
  },

  waits_for_customer: ({ payment, visit }) =>
    payment?.status === "PROCESSING" && visit && !visit.decidedAt
      ? visit.visitedAt
        ? "The customer has opened the institution's page and decided nothing there yet."
        : "Nobody has opened the institution's page yet: the customer is to be sent to redirectTo."
      : undefined,

  waits_for_decision: ({ payment }) => {
    if (payment?.status !== "PROCESSING") return undefined;
    const rule = amountRuleOf(fromMinorUnits(payment.amountMinor, payment.currencyCode));
    const waits = rule.atCreate === "PROCESSING" && rule.when === "atExpiry";
    return waits
      ? "Amounts from 40 to below 50 wait for a decision by hand: call !decide, or move the clock to the expiry."
      : undefined;
  },

  callback_waiting: ({ callbacks }) => {
    const callback = newest(callbacks);
    return callback?.state === "waiting" && callback.triedAs.length === 0
      ? "The callback has not been tried yet."
      : undefined;
  },

  callback_refused: ({ callbacks }) => {
    const callback = newest(callbacks);
    const last = callback?.triedAs.at(-1);
    return callback?.state === "waiting" && last
      ? `The callback's last try failed (${resultOf(last)}); it is tried again until the receiver answers 2xx.`
      : undefined;
  },

  callback_dead: ({ callbacks }) => {
    const callback = newest(callbacks);
    const last = callback?.triedAs.at(-1);
    return callback?.state === "dead" && last
      ? `The callback was given up (${resultOf(last)}): mend the receiver, then have it sent again.`
      : undefined;
  },

  callback_answered_never_read: ({ callbacks, keptSince, wasRead }) => {
    const answered = firstAnswered(callbacks);
    return answered && keptSince && answered.startedAt >= keptSince && !wasRead
      ? "The callback was answered, but no server of yours has read the payment since: a callback does not tell the status, so read the payment after each."
      : undefined;
  },

  calls_not_kept: ({ keptSince }) =>
    keptSince
      ? undefined
      : "Calls are not kept here (SANDBOX_CALL_LOG=false), so this shows neither calls nor tokens, nor whether the payment was read.",
} as const satisfies Record<TimelineHintCode, Tell>;

/** Returns the hints for a merchant's developer, in one sentence each. */
export function timelineHints(facts: HintFacts): TimelineHint[] {
  return timelineHintCodes.flatMap((code) => {
    const text = hints[code](facts);
    return text === undefined ? [] : [{ code, text }];
  });
}

function newest(callbacks: readonly TracedCallback[]): TracedCallback | undefined {
  return callbacks.at(-1);
}

function resultOf({ result, httpStatus, detail }: TracedCallback["triedAs"][number]): string {
  if (httpStatus !== null) return `it answered ${httpStatus}`;
  return detail ?? result.replaceAll("_", " ");
}

function lastRefusedCreate({ calls }: PaymentFacts) {
  const creates = calls.filter(
    ({ operationId }) => operationId === "createPayin" || operationId === "createPayout",
  );
  const last = creates.at(-1);
  return last && last.status >= 400 ? last : undefined;
}
