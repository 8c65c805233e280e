import { moneyLimitsIn } from "../../catalogue/moneyChecks.ts";
import { payoutMethods } from "@pay/contract/payoutMethods/index.ts";
import type {
  AccountUsed,
  BegunPayin,
  BegunPayout,
  NewPayin,
  NewPayout,
  Processor,
} from "../../processor/processor.ts";
import { newVisitId } from "../institution/visitId.ts";
import { findAmountRule, toDueStep } from "./amountRules.ts";
import { sandboxFxRatePairs } from "./fxRates.ts";
import { makeInstruction, sandboxMethodCodes } from "./instructions/index.ts";
import { absentAfterRefusal, type PaymentMethodRequest } from "@pay/contract/payin.ts";

/** The time that the rule waits for a visit to the institution (G25). */
const waitForVisitMs = 60_000;

const payoutMethodCodes: ReadonlySet<string> = new Set(payoutMethods.map(({ code }) => code));

/** Creates the sandbox's processor: it moves no money, and the amount decides the outcome (§3, G25). */
export function createSandboxProcessor(webAppUrl: string): Processor {
  return {
    offers: (_currencyCode, direction) =>
      direction === "payin" ? sandboxMethodCodes : payoutMethodCodes,
    moneyLimits: ({ currencyCode }) => moneyLimitsIn(currencyCode, "sandbox"),
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
  const accountUsed = next.status === "SUCCESS" ? findAccountUsed(payin.data) : undefined;
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

/** The simulated accounts from which customers of a method pay. */
const accounts: Readonly<Record<string, (data: PaymentMethodRequest) => AccountUsed>> = {
  UPI_QR: () => ({ accountName: "Ada Example", upiId: "ada.example@testupi" }),
  UPI_ID: ({ upiId }) => ({
    accountName: "Ada Example",
    ...(upiId !== undefined && { upiId }),
  }),
  CAPITEC_PAY: ({ account }) => ({
    accountName: "Ada Example",
    accountNumber: account?.accountNumber ?? "1234567890",
  }),
};

/** Returns the account that a success reveals, for the methods that have one (§2, G5). */
export function findAccountUsed(data: PaymentMethodRequest): AccountUsed | undefined {
  return new Map(Object.entries(accounts)).get(data.paymentMethodCode)?.(data);
}
