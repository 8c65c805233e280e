import { fromMinorUnits } from "@pay/contract/money.ts";
import {
  timelineHints as timelineHintCodes,
  type TimelineHint,
  type TimelineHintCode,
} from "@pay/contract/timelineEvents.ts";
import { findAmountRule } from "../processor/amountRules.ts";
import type { PaymentFacts, TracedCallback } from "./readPaymentFacts.ts";
import { findFirstAnswered } from "./timelineEvents.ts";

/** The facts that hints depend on. */
export interface HintFacts extends PaymentFacts {
  /** The time since which calls are stored; undefined if none are. */
  readonly keptSince: Date | undefined;
  /** Whether a server read the payment after a callback was answered. */
  readonly wasRead: boolean;
}

type Describe = (facts: HintFacts) => string | undefined;

/** The text of each hint, if it applies. */
const hints = {
  never_opened: ({ payment, tokens, calls }) =>
    !payment && tokens.length > 0 && calls.length === 0
      ? "A token was issued, but nobody has used it yet. Send the customer to the RedirectURL."
      : undefined,

  opened_not_created: (facts) =>
    !facts.payment && facts.calls.length > 0 && !findRefusedCreate(facts)
      ? "The payment was opened, but nobody has created it yet. The customer has not chosen how to pay."
      : undefined,

  create_refused: (facts) => {
    const refused = facts.payment ? undefined : findRefusedCreate(facts);
    if (refused?.problemCode === "merchant_suspended")
      return "The last create was refused, because the merchant is suspended. The id is still free: send it again when the administrator has resumed the merchant, or the scenario merchantSuspended is taken back by none.";
    return (
      refused &&
      `The last create was refused with ${refused.status} ${refused.problemCode}. The id is still free: correct the request and send it again.`
    );
  },

  waits_for_customer: ({ payment, visit }) =>
    payment?.status === "PROCESSING" && visit && !visit.decidedAt
      ? visit.visitedAt
        ? "The customer has opened the institution's page, but has not decided there yet."
        : "Nobody has opened the institution's page yet. Send the customer to redirectTo."
      : undefined,

  waits_for_decision: ({ payment }) => {
    if (payment?.status !== "PROCESSING") return undefined;
    const rule = findAmountRule(fromMinorUnits(payment.amountMinor, payment.currencyCode));
    const waits = rule.atCreate === "PROCESSING" && rule.when === "atExpiry";
    return waits
      ? "Amounts from 40 to below 50 wait for a decision by hand. Call !decide, or move the clock to the expiry."
      : undefined;
  },

  callback_waiting: ({ callbacks }) => {
    const callback = callbacks.at(-1);
    return callback?.state === "waiting" && callback.triedAs.length === 0
      ? "The callback has not been attempted yet."
      : undefined;
  },

  callback_refused: ({ callbacks }) => {
    const callback = callbacks.at(-1);
    const last = callback?.triedAs.at(-1);
    return callback?.state === "waiting" && last
      ? `The last attempt of the callback failed (${describeResult(last)}). It is repeated until the receiver answers 2xx, or the last of 12 attempts fails.`
      : undefined;
  },

  callback_dead: ({ callbacks }) => {
    const callback = callbacks.at(-1);
    const last = callback?.triedAs.at(-1);
    return callback?.state === "dead" && last
      ? `The callback is a dead letter (${describeResult(last)}). Repair the receiver, then resend the callback.`
      : undefined;
  },

  callback_answered_never_read: ({ callbacks, keptSince, wasRead }) => {
    const answered = findFirstAnswered(callbacks);
    return answered && keptSince && answered.startedAt >= keptSince && !wasRead
      ? "Your receiver answered the callback, but none of your servers has read the payment since. A callback does not contain the status: read the payment after each callback."
      : undefined;
  },

  calls_not_kept: ({ keptSince }) =>
    keptSince
      ? undefined
      : "This sandbox stores no calls (SANDBOX_CALL_LOG=false). The timeline shows neither calls nor tokens, nor whether the payment was read.",
} as const satisfies Record<TimelineHintCode, Describe>;

/** Returns the hints for a merchant's developer, with advice. */
export function timelineHints(facts: HintFacts): TimelineHint[] {
  return timelineHintCodes.flatMap((code) => {
    const text = hints[code](facts);
    return text === undefined ? [] : [{ code, text }];
  });
}

function describeResult({ result, httpStatus, detail }: TracedCallback["triedAs"][number]): string {
  if (httpStatus !== null) return `it answered ${httpStatus}`;
  if (detail === null) return result.replaceAll("_", " ");
  const words = connectionFaults[detail];
  return words === undefined ? detail : `${detail}: ${words}`;
}

/** What the usual errors of a connection mean for a receiver. The same stand in docs/webhooks.md. */
const connectionFaults: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing listens there; start your server, or correct the port",
  ERR_SSL_WRONG_VERSION_NUMBER: "the address is https, and your server speaks http",
  UND_ERR_SOCKET: "your server closed the connection without an answer; look into its log",
};

function findRefusedCreate({ calls }: PaymentFacts) {
  const creates = calls.filter(
    ({ operationId }) => operationId === "createPayin" || operationId === "createPayout",
  );
  const last = creates.at(-1);
  return last && last.status >= 400 ? last : undefined;
}
