import type { IconName } from "../ui/Icon.tsx";
import type { Outcome } from "./describeOutcome.ts";

interface OutcomeLook {
  readonly icon: IconName;
  readonly tone: "good" | "bad" | "warn" | "quiet";
  /** It can still change, so the customer can have it looked at again. */
  readonly isOpen: boolean;
  /** Nothing is left to do here, so the way back is the one thing to do. */
  readonly isOver: boolean;
}

const waiting = { isOpen: true, isOver: false } as const;
const over = { isOpen: false, isOver: true } as const;

/** How each outcome looks, and what the customer can do about it. */
export const outcomeLooks = {
  loading: { icon: "clock", tone: "quiet", isOpen: false, isOver: false },
  processing: { icon: "clock", tone: "warn", ...waiting },
  unknown: { icon: "info", tone: "quiet", ...waiting },
  expired: { icon: "clock", tone: "warn", ...waiting },
  success: { icon: "check", tone: "good", ...over },
  failed: { icon: "cross", tone: "bad", ...over },
  refused: { icon: "cross", tone: "bad", ...over },
  tokenEnded: { icon: "info", tone: "quiet", ...waiting },
  forbidden: { icon: "info", tone: "quiet", ...waiting },
  notFound: { icon: "info", tone: "quiet", ...waiting },
  busy: { icon: "clock", tone: "warn", ...waiting },
  lost: { icon: "warn", tone: "warn", ...waiting },
  unreadable: { icon: "warn", tone: "warn", ...waiting },
} as const satisfies Record<Outcome, OutcomeLook>;
