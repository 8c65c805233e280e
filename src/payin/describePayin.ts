import { isStatusKnown, type SeenPayin } from "@pay/contract/payinReading.ts";
import { isReversed } from "@pay/contract/status.ts";
import type { ApiErrorKind } from "../api/apiError.ts";
import type { IconName } from "../ui/Icon.tsx";
import type { TabIconName } from "../ui/TabIcon.tsx";
import { hasUnreadWord, readProgress, restToSend } from "./progress.ts";

/** The known facts of a payment. */
export interface PayinFacts {
  /** The last payin that was read. It stays when later reads fail (G41). */
  readonly payin: SeenPayin | undefined;
  /** The failure of the last poll. */
  readonly failure: ApiErrorKind | undefined;
  /** Whether `expireAt` has passed by the service's clock. */
  readonly isTimeOver: boolean;
  /** Whether the customer is at the instruction: they have not pressed "I have paid". */
  readonly isAtInstruction: boolean;
}

/** The state of a payment. The texts are `status.state.<name>`. */
type PayinState =
  | "loading"
  | "open"
  | "waiting"
  | "timeOver"
  | "unknown"
  | "ended"
  | "received"
  | "failed"
  | "reversed";

/** The colour of the header. Only a final status has a solid one. */
type HeaderTone = "tint" | "grey" | "amber" | "received" | "failed";

/**
 * The offer of the bar: the task's next action; a poll; the return link; the return link with a poll beside it. A token that has
 * ended can poll no more.
 */
type BarKind = "none" | "task" | "check" | "back" | "backOrPaid" | "backOrCheck";

/** The words of the chip. */
type ChipKey =
  | "status.state.part"
  | "status.state.wrongLink"
  | "status.fact.seen"
  | `status.state.${Exclude<PayinState, "open">}`;

interface StateParts {
  /** Undefined without a chip. */
  readonly chip: ChipKey | undefined;
  readonly tone: HeaderTone;
  /** The sign of the chip. */
  readonly sign: IconName | "dot";
}

interface OutcomeParts {
  readonly state: PayinState;
  /** The icon of the tab. */
  readonly icon: TabIconName | undefined;
  readonly bar: BarKind;
  /** The look, where it differs from that of the state. */
  readonly look?: StateParts;
}

/** Everything that header, chip, tab, heading and bar say about a payment. */
export interface PayinDescription extends StateParts, Omit<OutcomeParts, "look"> {
  /** The more exact situation. Its texts are `status.<outcome>.…`. */
  readonly outcome: Outcome;
  /** The heading, and the title of the tab; `task` leaves both to the instruction, which stays visible. */
  readonly heading: "task" | `status.${Outcome}.title`;
  /** Whether the customer must not pay any more, whatever else is unknown. */
  readonly isTimeOver: boolean;
}

const states = {
  loading: { chip: "status.state.loading", tone: "tint", sign: "dot" },
  open: { chip: undefined, tone: "tint", sign: "dot" },
  waiting: { chip: "status.state.waiting", tone: "tint", sign: "dot" },
  timeOver: { chip: "status.state.timeOver", tone: "amber", sign: "clock" },
  unknown: { chip: "status.state.unknown", tone: "grey", sign: "unreachable" },
  ended: { chip: "status.state.ended", tone: "grey", sign: "lock" },
  received: { chip: "status.state.received", tone: "received", sign: "check" },
  failed: { chip: "status.state.failed", tone: "failed", sign: "cross" },
  reversed: { chip: "status.state.reversed", tone: "amber", sign: "warn" },
} as const satisfies Record<PayinState, StateParts>;

const outcomes = {
  loading: { state: "loading", icon: undefined, bar: "none" },
  processing: { state: "waiting", icon: "waiting", bar: "check" },
  unknown: {
    state: "waiting",
    icon: "attention",
    bar: "check",
    // Nobody is told to wait above “do not pay now”.
    look: { chip: undefined, tone: "amber", sign: "warn" },
  },
  partial: {
    state: "waiting",
    icon: "attention",
    bar: "check",
    look: { chip: "status.state.part", tone: "amber", sign: "warn" },
  },
  confirming: {
    state: "waiting",
    icon: "waiting",
    bar: "check",
    look: { chip: "status.fact.seen", tone: "tint", sign: "dot" },
  },
  expired: { state: "timeOver", icon: "attention", bar: "backOrPaid" },
  success: { state: "received", icon: "received", bar: "back" },
  failed: { state: "failed", icon: "failed", bar: "back" },
  refused: { state: "failed", icon: "failed", bar: "back" },
  reversed: { state: "reversed", icon: "attention", bar: "back" },
  tokenEnded: { state: "ended", icon: "attention", bar: "back" },
  forbidden: {
    state: "ended",
    icon: "attention",
    bar: "back",
    look: { chip: "status.state.wrongLink", tone: "grey", sign: "lock" },
  },
  notFound: { state: "open", icon: "attention", bar: "backOrCheck" },
  busy: { state: "unknown", icon: "attention", bar: "check" },
  lost: { state: "unknown", icon: "attention", bar: "check" },
  unreadable: { state: "unknown", icon: "attention", bar: "check" },
} as const satisfies Record<string, OutcomeParts>;

/** The outcomes of a payment that the status page can show, or why it cannot tell one. */
export type Outcome = keyof typeof outcomes;

/** Returns the description of a payment: the one function from which all parts of the page read its state. */
export function describePayin(facts: PayinFacts): PayinDescription {
  const outcome = findOutcome(facts);
  const { state, icon, bar, look }: OutcomeParts = outcomes[outcome];
  const shown = look ?? states[state];
  const description = { ...shown, state, outcome, icon, isTimeOver: facts.isTimeOver };
  if (!staysAtTask(facts)) {
    const isUnread = outcome === "processing" && facts.payin && hasUnreadWord(facts.payin);
    return { ...description, heading: `status.${isUnread ? "unknown" : outcome}.title`, bar };
  }
  return { ...description, heading: "task", bar: state === "ended" ? bar : "task" };
}

const byStatus = { SUCCESS: "success", FAILED: "failed", REFUSED: "refused" } as const;

/** The outcome of each failure of a read. None says anything about the payment itself (G42). */
const byFailure = {
  unauthorized: "tokenEnded",
  forbidden: "forbidden",
  notFound: "notFound",
  network: "lost",
  timeout: "lost",
  unavailable: "busy",
  tooMany: "busy",
  unreadable: "unreadable",
  conflict: "busy",
  refused: "busy",
  suspended: "busy",
} as const satisfies Record<ApiErrorKind, Outcome>;

/**
 * Returns the outcome: decided, ended, unknown, time over, waiting; the first that applies. Only the service's final status is a
 * success or a failure (G42, G48), and it stays whatever later reads return (G41). Of a success whose money went back, that is said
 * instead (G58). A payment that was seen is confirmed also after the expiry (G47).
 */
function findOutcome({ payin, failure, isTimeOver }: PayinFacts): Outcome {
  const process = payin && isStatusKnown(payin) ? payin.process : undefined;
  if (process && process.status !== "PROCESSING")
    return isReversed(process) ? "reversed" : byStatus[process.status];
  if (failure !== undefined) return payin ? afterAnswer(byFailure[failure]) : byFailure[failure];
  if (payin === undefined) return "loading";
  return process === undefined ? "unknown" : findProgress(payin, isTimeOver);
}

/** Returns the outcome of a failure after an earlier answer: that payment exists, and the link was made for it. */
function afterAnswer(outcome: (typeof byFailure)[ApiErrorKind]): Outcome {
  if (outcome === "notFound") return "busy";
  return outcome === "forbidden" ? "tokenEnded" : outcome;
}

/** Returns the outcome of a payin that is PROCESSING. */
function findProgress(payin: SeenPayin, isTimeOver: boolean) {
  const { kind } = readProgress(payin);
  if (kind === "confirming") return kind;
  if (isTimeOver) return "expired";
  return kind === "partial" ? kind : "processing";
}

/** Tells whether the customer can still pay by the instruction, as far as the last answer told. */
export function isPayable({
  payin,
  isTimeOver,
}: Pick<PayinFacts, "payin" | "isTimeOver">): boolean {
  if (!payin || !isStatusKnown(payin) || payin.process.status !== "PROCESSING") return false;
  const progress = findProgress(payin, isTimeOver);
  return progress === "processing" || (progress === "partial" && restToSend(payin) !== undefined);
}

/** Tells whether the page stays at the instruction. A failed poll does not take it away; once the time is over, nobody is to pay by it. */
function staysAtTask(facts: PayinFacts): boolean {
  return facts.isAtInstruction && isPayable(facts);
}
