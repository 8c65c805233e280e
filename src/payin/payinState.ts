import type { ApiErrorKind } from "../api/apiError.ts";
import type { Text } from "../locales/text.ts";
import type { IconName } from "../ui/Icon.tsx";
import type { Outcome } from "./describeOutcome.ts";
import tones from "./headerTone.module.css";

/** What the header says about a payment. The texts are `status.state.<name>`. */
export type PayinState =
  | "loading"
  | "waiting"
  | "timeOver"
  | "unknown"
  | "ended"
  | "received"
  | "failed";

interface StateLook {
  /** The class of the page, which colours its header. */
  readonly className?: string | undefined;
  /** The icon of the chip; a dot without one. */
  readonly icon?: IconName;
}

/** The colour of the header and the icon of each state. Only a final status has a solid header. */
export const stateLooks: Readonly<Record<PayinState, StateLook>> = {
  loading: {},
  waiting: {},
  timeOver: { className: tones.timeOver, icon: "clock" },
  unknown: { className: tones.unknown, icon: "unreachable" },
  ended: { className: tones.unknown, icon: "lock" },
  received: { className: tones.received, icon: "check" },
  failed: { className: tones.failed, icon: "cross" },
};

/** Returns a state in words, for the header and the title of the tab. */
export function describeState(state: PayinState, text: Text): string {
  return text(state === "loading" ? "watch.checking" : `status.state.${state}`);
}

const byOutcome = {
  loading: "loading",
  processing: "waiting",
  unknown: "waiting",
  partial: "waiting",
  confirming: "waiting",
  expired: "timeOver",
  success: "received",
  failed: "failed",
  refused: "failed",
  tokenEnded: "ended",
  forbidden: "ended",
  notFound: "unknown",
  busy: "unknown",
  lost: "unknown",
  unreadable: "unknown",
} as const satisfies Record<Outcome, PayinState>;

/**
 * Returns the state that header and chip show. A final status stays, whatever
 * later reads returned (G41). Before it, a failed read makes the state unknown, or ended if the token has ended.
 */
export function stateOf(outcome: Outcome, failure: ApiErrorKind | undefined): PayinState {
  const state = byOutcome[outcome];
  if (state === "received" || state === "failed" || failure === undefined) return state;
  return failure === "unauthorized" || failure === "forbidden" ? "ended" : "unknown";
}
