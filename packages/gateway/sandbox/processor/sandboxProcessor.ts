import type {
  BegunPayin,
  BegunPayout,
  NewPayin,
  NewPayout,
  Processor,
} from "../../processor/processor.ts";
import { listSandboxOffers } from "../catalogue/sandboxOffers.ts";
import { newVisitId } from "../institution/visitId.ts";
import { findAmountRule, toDueStep } from "./amountRules.ts";
import { findAccountUsed } from "./accountUsed.ts";
import { sandboxFxRatePairs } from "./fxRates.ts";
import { makeInstruction } from "./instructions/index.ts";
import { absentAfterRefusal } from "@pay/contract/payin.ts";

/** The time that the rule waits for a visit to the institution (G25). */
const waitForVisitMs = 60_000;

/** Creates the sandbox's processor: it moves no money, and the amount decides the outcome (§3, G25). */
export function createSandboxProcessor(webAppUrl: string): Processor {
  return {
    offers: listSandboxOffers,
    begin: (payin) => Promise.resolve(begin(payin, webAppUrl)),
    beginPayout: (payout) => Promise.resolve(beginPayout(payout)),
    fxRatePairs: sandboxFxRatePairs,
  };
}

function begin(payin: NewPayin, webAppUrl: string): BegunPayin {
  const locale = payin.language === undefined ? "" : `?locale=${payin.language}`;
  const visitUrl = `${webAppUrl}/institution/${newVisitId(payin)}${locale}`;
  const instruction = makeInstruction({ payin, visitUrl });
  const rule = findAmountRule(payin.money);
  if (rule.atCreate === "REFUSED") {
    // Nobody can pay a refused payin, so its answer has neither an expiry nor a place to pay (G3).
    const rest = Object.entries(instruction).filter(([name]) => !absentAfterRefusal.has(name));
    return { instruction: Object.fromEntries(rest), status: "REFUSED" };
  }
  const hasVisit = instruction.redirectTo !== undefined;
  const next = toDueStep(rule, {
    startedAt: payin.createdAt,
    expireAt: payin.expireAt,
    ...(hasVisit && { soonMs: waitForVisitMs }),
  });
  const accountUsed =
    next.status === "SUCCESS" ? findAccountUsed(payin.data, payin.currencyCode) : undefined;
  return {
    instruction,
    status: "PROCESSING",
    next: { ...next, ...(accountUsed && { accountCustomerUsedForPayment: accountUsed }) },
  };
}

/** Payouts follow the same table (G25). */
function beginPayout({ money, createdAt: startedAt, expireAt }: NewPayout): BegunPayout {
  const rule = findAmountRule(money);
  if (rule.atCreate === "REFUSED") return { status: "REFUSED" };
  return { status: "PROCESSING", next: toDueStep(rule, { startedAt, expireAt }) };
}
