import type { IconName } from "../ui/Icon.tsx";
import type { TabIconName } from "../ui/TabIcon.tsx";
import type { Outcome } from "./describeOutcome.ts";

interface OutcomeLook {
  readonly icon: IconName;
  readonly tone: "good" | "bad" | "warn" | "quiet";
  /** It can still change, so the customer can have it looked at again. */
  readonly isOpen: boolean;
  /** Nothing is left to do here, so the way back is the one thing to do. */
  readonly isOver: boolean;
  /** What the tab's icon tells of it, to whoever waits in another tab. */
  readonly tabIcon: TabIconName | undefined;
}

const waiting = { isOpen: true, isOver: false } as const;
const over = { isOpen: false, isOver: true } as const;

/** How each outcome looks, and what the customer can do about it. */
export const outcomeLooks = {
  loading: { icon: "clock", tone: "quiet", isOpen: false, isOver: false, tabIcon: undefined },
  processing: { icon: "clock", tone: "warn", ...waiting, tabIcon: "waiting" },
  unknown: { icon: "info", tone: "quiet", ...waiting, tabIcon: "waiting" },
  expired: { icon: "clock", tone: "warn", ...waiting, tabIcon: "attention" },
  success: { icon: "check", tone: "good", ...over, tabIcon: "received" },
  failed: { icon: "cross", tone: "bad", ...over, tabIcon: "failed" },
  refused: { icon: "cross", tone: "bad", ...over, tabIcon: "failed" },
  tokenEnded: { icon: "info", tone: "quiet", ...waiting, tabIcon: "attention" },
  forbidden: { icon: "info", tone: "quiet", ...waiting, tabIcon: "attention" },
  notFound: { icon: "info", tone: "quiet", ...waiting, tabIcon: "attention" },
  busy: { icon: "clock", tone: "warn", ...waiting, tabIcon: "attention" },
  lost: { icon: "warn", tone: "warn", ...waiting, tabIcon: "attention" },
  unreadable: { icon: "warn", tone: "warn", ...waiting, tabIcon: "attention" },
} as const satisfies Record<Outcome, OutcomeLook>;
