import { type Money, toMinorUnits } from "@pay/contract/money.ts";
import type { FinalStatus } from "@pay/contract/status.ts";
import type { DueStep, StatusChange } from "../../processor/processor.ts";

/** The time of an amount's final status: 5 s or 60 s after the rule starts, at the expiry, or two hours after it. */
export type RuleTime = "after5Seconds" | "after60Seconds" | "atExpiry" | "twoHoursAfterExpiry";

/** The effect of an amount in the sandbox: the status that the create answers, and the next one. */
export type AmountRule = { readonly atCreate: "REFUSED" } | RuleUnderWay;

/** The later status of a payment that the create did not refuse, and its time. */
export interface RuleUnderWay {
  readonly atCreate: "PROCESSING";
  readonly outcome: StatusChange;
  readonly when: RuleTime;
}

const refused: AmountRule = { atCreate: "REFUSED" };

function leadsTo(when: RuleTime, outcome: StatusChange): AmountRule {
  return { atCreate: "PROCESSING", outcome, when };
}

/** The status change of a customer who did not pay in time (G27). */
export const expiredUnpaid = {
  status: "FAILED",
  processorStatus: "EXPIRED",
} as const satisfies StatusChange;

const declined = { status: "FAILED", processorStatus: "DECLINED_BY_OPERATOR" } as const;

/**
 * The status change of a customer who cancelled: the rule of [20, 30), and of *cancel* at the institution for any amount (G25).
 */
export const cancelledByCustomer = {
  status: "FAILED",
  processorStatus: "CANCELLED_BY_CUSTOMER",
} as const satisfies StatusChange;

/** Returns the status change of a decision by hand (G25, G29). A failure names it in `processorStatus`. */
export function decidedByHand(status: FinalStatus): StatusChange {
  return status === "SUCCESS" ? { status } : { status, processorStatus: "DECIDED_BY_HAND" };
}

/** The rules in rising order, in major units of any currency (§3, G25). The first one whose bound is above the amount applies. */
const rules: readonly {
  readonly bound: number;
  readonly isIncluded: boolean;
  readonly rule: AmountRule;
}[] = [
  { bound: 1, isIncluded: true, rule: leadsTo("twoHoursAfterExpiry", expiredUnpaid) },
  { bound: 2, isIncluded: false, rule: leadsTo("after60Seconds", { status: "SUCCESS" }) },
  { bound: 3, isIncluded: false, rule: refused },
  { bound: 20, isIncluded: false, rule: leadsTo("after5Seconds", declined) },
  { bound: 30, isIncluded: false, rule: leadsTo("after5Seconds", cancelledByCustomer) },
  { bound: 40, isIncluded: false, rule: leadsTo("after5Seconds", { status: "SUCCESS" }) },
  { bound: 50, isIncluded: false, rule: leadsTo("atExpiry", expiredUnpaid) },
];

const successOtherwise = leadsTo("after5Seconds", { status: "SUCCESS" });

/** Returns the rule of an amount, compared exactly in minor units (§3, G25). Payouts follow the same table. */
export function findAmountRule(money: Money): AmountRule {
  const units = toMinorUnits(money);
  const found = rules.find(({ bound, isIncluded }) => {
    const boundUnits = toMinorUnits({ amount: bound, currencyCode: money.currencyCode });
    return isIncluded ? units <= boundUnits : units < boundUnits;
  });
  return found?.rule ?? successOtherwise;
}

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
