import type { DueStep } from "../../processor/processor.ts";
import type { RuleTime, RuleUnderWay } from "./amountRules.ts";

const second = 1000;
const hour = 3600 * second;

/** The start of a rule, and the length of "a few seconds" (§3, G25). */
export interface RuleStart {
  readonly startedAt: Date;
  readonly expireAt: Date;
  /** Replaces the 5 s if the institution reports later, or nobody visits it. */
  readonly soonMs?: number;
}

const dueTimes = {
  after5Seconds: ({ startedAt, soonMs }) => startedAt.getTime() + (soonMs ?? 5 * second),
  after60Seconds: ({ startedAt }) => startedAt.getTime() + 60 * second,
  atExpiry: ({ expireAt }) => expireAt.getTime(),
  twoHoursAfterExpiry: ({ expireAt }) => expireAt.getTime() + 2 * hour,
} as const satisfies Record<RuleTime, (start: RuleStart) => number>;

/** Returns the step of a rule by its start (G25). */
export function toDueStep(rule: RuleUnderWay, start: RuleStart): DueStep {
  return { ...rule.outcome, dueAt: new Date(dueTimes[rule.when](start)) };
}
