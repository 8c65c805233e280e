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

/** How long the rule waits for a visit to the institution before it fires without one (G25). */
const waitForVisitMs = 60_000;

const payoutMethodCodes: ReadonlySet<string> = new Set(payoutMethods.map(({ code }) => code));

/** The processor of the sandbox: no money moves, the amount decides what happens (§3, G25). */
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
    // It cannot be paid later, so nothing says until when or where (G3).
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
