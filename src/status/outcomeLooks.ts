import type { IconName } from "../ui/Icon.tsx";
import type { TabIconName } from "../ui/TabIcon.tsx";
import type { Outcome } from "./describeOutcome.ts";

interface OutcomeLook {
  readonly icon: IconName;
  readonly tone: "good" | "bad" | "warn" | "quiet";
  /** Whether the status can still change, so that the customer can poll again. */
  readonly isOpen: boolean;
  /** Whether nothing is left to do here, so that the return link is the main action. */
  readonly isOver: boolean;
  /** The tab icon that tells the outcome to a customer in another tab. */
  readonly tabIcon: TabIconName | undefined;
}

const waiting = { isOpen: true, isOver: false } as const;
const over = { isOpen: false, isOver: true } as const;

/** The look of each outcome, and the customer's actions. */
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
