import type { Transaction } from "kysely";
import { fromMinorUnits } from "#contract/money.ts";
import type { InstitutionDecision } from "#contract/endpoints/decideInstitutionVisit.ts";
import { announceDue } from "../database/announceDue.ts";
import type { Tables } from "../database/tables.ts";
import type { Deps } from "../deps.ts";
import type { DueStep } from "../processor/processor.ts";
import {
  amountRuleOf,
  cancelledByCustomer,
  expiredUnpaid,
  type RuleUnderWay,
} from "../processor/sandbox/amountRules.ts";
import { toDueStep } from "../processor/sandbox/ruleTime.ts";
import { finishPayin } from "./finishPayin.ts";
import { findPayin } from "./payinTable.ts";
import type { StoredPayin } from "./toPayin.ts";

/** How long the institution takes to know what a customer approved who left before it did (G28). */
const lateMs = 30_000;

/** A payin whose visit to the simulated institution is looked at; `notFound` is an id of none, `final` a payin that nothing moves any more. */
export type VisitedPayin =
  | { readonly kind: "payin"; readonly payin: StoredPayin; readonly isDecided: boolean }
  | { readonly kind: "notFound" }
  | { readonly kind: "final" };

/**
 * Opens a visit: from the first time on the payin waits for the customer's decision, and fails when it expires without one (G25), or
 * two hours after that where its amount says so anyway (§3).
 */
export async function openVisit(deps: Deps, idVisit: string): Promise<VisitedPayin> {
  const now = deps.clock.now();
  return await withVisit(deps, idVisit, async (transaction, payin) => {
    if (payin.status !== "PROCESSING") return payin;
    const { numUpdatedRows } = await transaction
      .updateTable("institutionVisit")
      .set({ visitedAt: now })
      .where("merchantCode", "=", payin.merchantCode)
      .where("idPayin", "=", payin.idPayin)
      .where("visitedAt", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 1n && ruleUnderWay(payin).when !== "twoHoursAfterExpiry") {
      await replaceDueStep(transaction, payin, { ...expiredUnpaid, dueAt: payin.expireAt });
    }
    return payin;
  });
}

/**
 * Decides a visit (G25, G28): after *approve* the amount rule fires, after *cancel* the payin has failed at once. The first
 * decision counts; after a final status there is none.
 */
export async function decideVisit(
  deps: Deps,
  idVisit: string,
  decision: InstitutionDecision,
): Promise<VisitedPayin> {
  const now = deps.clock.now();
  const visited = await withVisit(deps, idVisit, async (transaction, payin) => {
    const { merchantCode, idPayin, expireAt } = payin;
    if (payin.status !== "PROCESSING") return undefined;
    const { numUpdatedRows } = await transaction
      .updateTable("institutionVisit")
      .set({ decidedAt: now })
      .where("merchantCode", "=", merchantCode)
      .where("idPayin", "=", idPayin)
      .where("decidedAt", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return payin;
    if (decision === "cancel") {
      await finishPayin(transaction, payin, cancelledByCustomer, now);
      return await findPayin(transaction, merchantCode, idPayin);
    }
    const start = {
      startedAt: now,
      expireAt,
      ...(decision === "comeBackLate" && { soonMs: lateMs }),
    };
    await replaceDueStep(transaction, payin, toDueStep(ruleUnderWay(payin), start));
    return payin;
  });
  const isCancelled = visited.kind === "payin" && visited.payin.status === "FAILED";
  if (isCancelled) deps.metrics.payinReached("FAILED");
  return visited;
}

function ruleUnderWay({ amountMinor, currencyCode }: StoredPayin): RuleUnderWay {
  const rule = amountRuleOf(fromMinorUnits(amountMinor, currencyCode));
  if (rule.atCreate === "REFUSED") throw new Error("a refused payin was under way");
  return rule;
}

/** Runs with the visit's payin, its due step locked first, as everything does that changes a payin. Undefined says that it is final. */
async function withVisit(
  { database }: Deps,
  idVisit: string,
  run: (transaction: Transaction<Tables>, payin: StoredPayin) => Promise<StoredPayin | undefined>,
): Promise<VisitedPayin> {
  return await database.transaction().execute(async (transaction) => {
    const visit = await transaction
      .selectFrom("institutionVisit")
      .select(["merchantCode", "idPayin"])
      .where("idVisit", "=", idVisit)
      .executeTakeFirst();
    if (!visit) return { kind: "notFound" };
    await transaction
      .selectFrom("payinStep")
      .select("dueAt")
      .where("merchantCode", "=", visit.merchantCode)
      .where("idPayin", "=", visit.idPayin)
      .forUpdate()
      .executeTakeFirst();
    const payin = await findPayin(transaction, visit.merchantCode, visit.idPayin);
    if (!payin?.isTest) return { kind: "notFound" };
    const seen = await run(transaction, payin);
    if (!seen) return { kind: "final" };
    const { decidedAt } = await transaction
      .selectFrom("institutionVisit")
      .select("decidedAt")
      .where("idVisit", "=", idVisit)
      .executeTakeFirstOrThrow();
    return { kind: "payin", payin: seen, isDecided: decidedAt !== null };
  });
}

async function replaceDueStep(
  transaction: Transaction<Tables>,
  { merchantCode, idPayin }: StoredPayin,
  { status, processorStatus = "", dueAt }: DueStep,
): Promise<void> {
  await transaction
    .updateTable("payinStep")
    .set({ status, processorStatus: processorStatus || null, dueAt })
    .where("merchantCode", "=", merchantCode)
    .where("idPayin", "=", idPayin)
    .execute();
  await announceDue(transaction, dueAt);
}
