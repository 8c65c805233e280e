import { payoutMethods } from "#contract/payoutMethods/index.ts";
import type {
  BegunPayin,
  BegunPayout,
  NewPayin,
  NewPayout,
  Processor,
} from "../../processor/processor.ts";
import { newVisitId } from "../institution/visitId.ts";
import { accountUsedFor } from "./accountUsed.ts";
import { amountRuleOf } from "./amountRules.ts";
import { sandboxFxRatePairs } from "./fxRates.ts";
import { makeInstruction, sandboxMethodCodes } from "./instructions/index.ts";
import { toDueStep } from "./ruleTime.ts";

/** The time that the rule waits for a visit to the institution (G25). */
const waitForVisitMs = 60_000;

const payoutMethodCodes: ReadonlySet<string> = new Set(payoutMethods.map(({ code }) => code));

/** Creates the sandbox's processor: it moves no money, and the amount decides the outcome (§3, G25). */
export function createSandboxProcessor(webAppUrl: string): Processor {
  return {
    methodCodes: sandboxMethodCodes,
    begin: (payin) => Promise.resolve(begin(payin, webAppUrl)),
    payoutMethodCodes,
    beginPayout: (payout) => Promise.resolve(beginPayout(payout)),
    fxRatePairs: sandboxFxRatePairs,
  };
}

function begin(payin: NewPayin, webAppUrl: string): BegunPayin {
  const visitUrl = `${webAppUrl}/institution/${newVisitId(payin)}`;
  const instruction = makeInstruction({ payin, visitUrl });
  const rule = amountRuleOf(payin.money);
  if (rule.atCreate === "REFUSED") {
    // Nobody can pay a refused payin, so its answer has neither an expiry nor a place to pay (G3).
    const { expireAt: _expireAt, redirectTo: _redirectTo, ...rest } = instruction;
    return { instruction: rest, status: "REFUSED" };
  }
  const hasVisit = instruction.redirectTo !== undefined;
  const next = toDueStep(rule, {
    startedAt: payin.createdAt,
    expireAt: payin.expireAt,
    ...(hasVisit && { soonMs: waitForVisitMs }),
  });
  const accountUsed = next.status === "SUCCESS" ? accountUsedFor(payin.data) : undefined;
  return {
    instruction,
    status: "PROCESSING",
    next: { ...next, ...(accountUsed && { accountCustomerUsedForPayment: accountUsed }) },
  };
}

/** Payouts follow the same table (G25). */
function beginPayout({ money, createdAt: startedAt, expireAt }: NewPayout): BegunPayout {
  const rule = amountRuleOf(money);
  if (rule.atCreate === "REFUSED") return { status: "REFUSED" };
  return { status: "PROCESSING", next: toDueStep(rule, { startedAt, expireAt }) };
}
