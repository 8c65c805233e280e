import type { Kysely, Transaction } from "kysely";
import { fromMinorUnits } from "@pay/contract/money.ts";
import type { PaymentStatus } from "@pay/contract/status.ts";
import type { InstitutionDecision } from "@pay/contract/endpoints/decideInstitutionVisit.ts";
import type { SandboxVisitRow } from "../../database/sandboxTables.ts";
import type { Tables } from "../../database/tables.ts";
import type { Deps } from "../../deps.ts";
import {
  findAmountRule,
  cancelledByCustomer,
  expiredUnpaid,
  type RuleUnderWay,
  toDueStep,
} from "../processor/amountRules.ts";
import { finishPayment } from "../../payment/finishPayment.ts";
import type { PaymentKey } from "../../payment/paymentKind.ts";
import { changeStep, lockStep } from "../../payment/paymentStep.ts";
import { payinKind } from "../../payin/payinKind.ts";
import { findPayin, type PayinKey } from "../../payin/payinTable.ts";
import type { StoredPayin } from "../../payin/toPayin.ts";
import { readControls } from "../scenario/controls.ts";
import { holdByScenario } from "../scenario/playProgress.ts";
import { readVisitId, readVisitKey } from "./visitId.ts";

/** The time until the institution reports an approval whose customer returned before it (G28). */
const lateMs = 30_000;

/** A payin whose visit is read. `notFound` means an unknown id, `final` that nothing changes the payin any more. */
export type VisitedPayin =
  | { readonly kind: "payin"; readonly payin: StoredPayin; readonly isDecided: boolean }
  | { readonly kind: "notFound" }
  | { readonly kind: "final" };

/**
 * Opens a visit. From the first opening on, the payin waits for the customer's decision, and fails without one when it expires
 * (G25). An amount whose rule fails two hours after the expiry does that (§3).
 */
export async function openVisit(
  deps: Pick<Deps, "database" | "clock">,
  idVisit: string,
): Promise<VisitedPayin> {
  const now = deps.clock.now();
  return await withVisit(deps, idVisit, async (transaction, payin) => {
    if (payin.status !== "PROCESSING") return payin;
    const isFirst = await recordFirst(transaction, payin, "visitedAt", now);
    if (isFirst && ruleUnderWay(payin).when !== "twoHoursAfterExpiry") {
      const step = { ...expiredUnpaid, dueAt: payin.expireAt };
      await changeStep(transaction, payinKind, toKey(payin), step);
      await holdByScenario(transaction, payin, now);
    }
    return payin;
  });
}

/**
 * Decides a visit (G25, G28). *Approve* starts the amount rule, *cancel* fails the payin at once. The first decision counts; a
 * final payin takes none.
 */
export async function decideVisit(
  deps: Pick<Deps, "database" | "clock" | "metrics" | "callbackHooks">,
  idVisit: string,
  decision: InstitutionDecision,
): Promise<VisitedPayin> {
  const now = deps.clock.now();
  const visited = await withVisit(deps, idVisit, async (transaction, payin) => {
    const { merchantCode, idPayin, expireAt } = payin;
    if (payin.status !== "PROCESSING") return undefined;
    if (!(await recordFirst(transaction, payin, "decidedAt", now))) return payin;
    if (decision === "cancel") {
      const key = toKey(payin);
      const writing = { transaction, now, callbackHooks: deps.callbackHooks };
      await finishPayment(writing, payinKind, key, cancelledByCustomer);
      return await findPayin(transaction, merchantCode, idPayin);
    }
    const start = {
      startedAt: now,
      expireAt,
      ...(decision === "comeBackLate" && { soonMs: lateMs }),
    };
    const step = toDueStep(ruleUnderWay(payin), start);
    await changeStep(transaction, payinKind, toKey(payin), step);
    await holdByScenario(transaction, payin, now);
    return payin;
  });
  if (visited.kind === "payin" && visited.payin.status === "FAILED")
    deps.metrics.paymentReached("payin", visited.payin);
  return visited;
}

/**
 * Returns the status that follows an approval (G25): PROCESSING if the amount, or the sandbox scenario, leaves the payin open until its
 * expiry.
 */
export async function statusAfterApproval(
  database: Kysely<Tables>,
  payin: StoredPayin,
): Promise<PaymentStatus> {
  const { merchantCode, idPayin } = payin;
  const { scenario } = await readControls(database, { merchantCode, subject: `payin/${idPayin}` });
  const { when, outcome } = ruleUnderWay(payin);
  const isSoon = when === "after5Seconds" || when === "after60Seconds";
  return isSoon && scenario !== "decidedAfterExpiry" ? outcome.status : "PROCESSING";
}

function ruleUnderWay({ amountMinor, currencyCode }: StoredPayin): RuleUnderWay {
  const rule = findAmountRule(fromMinorUnits(amountMinor, currencyCode));
  if (rule.atCreate === "REFUSED") throw new Error("a refused payin is PROCESSING");
  return rule;
}

/**
 * Runs `work` with the visit's payin, whose step is locked first, like in all changes of a payin. Returns undefined if it is
 * final.
 */
async function withVisit(
  { database }: Pick<Deps, "database">,
  idVisit: string,
  run: (transaction: Transaction<Tables>, payin: StoredPayin) => Promise<StoredPayin | undefined>,
): Promise<VisitedPayin> {
  return await database.transaction().execute(async (transaction) => {
    const key = await findVisited(transaction, idVisit);
    if (!key) return { kind: "notFound" };
    await lockStep(transaction, payinKind, toKey(key));
    const payin = await findPayin(transaction, key.merchantCode, key.idPayin);
    if (!payin?.isTest) return { kind: "notFound" };
    const visited = await run(transaction, payin);
    if (!visited) return { kind: "final" };
    const visit = await findVisit(transaction, key);
    return { kind: "payin", payin: visited, isDecided: visit?.decidedAt instanceof Date };
  });
}

/** Records when a visit was first opened or decided; returns whether this was the first time. */
async function recordFirst(
  transaction: Transaction<Tables>,
  { merchantCode, idPayin }: PayinKey,
  what: "visitedAt" | "decidedAt",
  now: Date,
): Promise<boolean> {
  const none = { visitedAt: null, decidedAt: null };
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("sandboxVisit")
    .values({ merchantCode, idPayin, ...none, [what]: now })
    .onConflict((conflict) =>
      conflict
        .columns(["merchantCode", "idPayin"])
        .doUpdateSet({ [what]: now })
        .where(`sandboxVisit.${what}`, "is", null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Finds the payin of a visit. */
async function findVisited(
  transaction: Transaction<Tables>,
  idVisit: string,
): Promise<PayinKey | undefined> {
  const key = readVisitKey(idVisit);
  const payin = key && (await findPayin(transaction, key.merchantCode, key.idPayin));
  return payin && readVisitId(payin.response) === idVisit ? key : undefined;
}

/** Finds a visit with its progress; undefined if nobody opened it. */
export async function findVisit(
  database: Kysely<Tables>,
  { merchantCode, idPayin }: PayinKey,
): Promise<SandboxVisitRow | undefined> {
  return await database
    .selectFrom("sandboxVisit")
    .selectAll()
    .where("merchantCode", "=", merchantCode)
    .where("idPayin", "=", idPayin)
    .executeTakeFirst();
}

function toKey({ merchantCode, idPayin }: PayinKey): PaymentKey {
  return { merchantCode, idPayment: idPayin };
}
