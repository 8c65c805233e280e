import {
  addItem,
  addUses,
  closeWithdrawn,
  type LineDetail,
  listChange,
  type ReviewReason,
  unapply,
  type WriteContext,
} from "../books/entries.ts";
import { findRows, setRows } from "../database/rows.ts";
import type { Writing } from "../database/store.ts";
import type { BankLine, Payout } from "../database/tables.ts";
import { sumUnits } from "../ground/money.ts";
import { foldText } from "../ground/text.ts";
import { findPayoutNames } from "../reference/reference.ts";
import { chargesMark } from "../statement/readCamt.ts";
import type { AutomaticRule } from "./rules.ts";

/** Returns the payouts that a line names, each by its own name; else those of the named batch that have not failed. */
export async function findPayouts(
  writing: Writing,
  { endToEndId = "", references, bankReferences = [], texts }: LineDetail,
): Promise<readonly Payout[]> {
  const parts = [endToEndId, ...references, ...bankReferences, ...texts, texts.join("")];
  const names = findPayoutNames(parts.map(foldText));
  if (names.length === 0) return [];
  const query = writing.selectFrom("payoutOrder").selectAll();
  const own = await query.where("endToEndId", "in", names).execute();
  const batch = query.where("batchId", "in", names).where("status", "<>", "FAILED");
  return own.length > 0 ? own : await batch.execute();
}

/**
 * Decides about a debit or a return. By rule 1, a debit with the name and the exact amount of payouts proves that they left, unless a payer's
 * text may have made it. A return is a question for a person. Other debits are a question too, unless they are the charges of an entry.
 */
export async function decideDebit(
  context: WriteContext,
  line: BankLine,
  detail: LineDetail,
  payouts: readonly Payout[],
): Promise<void> {
  const { writing } = context;
  const { isDoubtful = false } = detail;
  if (!isDoubtful && (await isProof(writing, line, payouts))) {
    const rule: AutomaticRule = "name";
    for (const payout of payouts) {
      const { units, key } = payout;
      await addUses(context, line, [{ purpose: "payout", units: -units, rule, key }]);
      await endPayout(context, payout, { status: "SUCCESS" });
      await closeWithdrawn(context, key);
    }
    await setRows(writing, "bankLine", { id: line.id }, { state: "used" });
    return;
  }
  const { units } = line;
  const isCharge = units < 0n && detail.where.endsWith(chargesMark);
  const [payout] = payouts;
  const reason = isDoubtful ? "doubtful" : toQuestion(units > 0n, payout !== undefined);
  const key = payout?.key ?? null;
  await addUses(context, line, [
    isCharge
      ? { purpose: "difference", units, rule: "charges" }
      : { purpose: "unapplied", units, rule: "no rule" },
  ]);
  await setRows(writing, "bankLine", { id: line.id }, { state: isCharge ? "used" : "review" });
  if (!isCharge) await addItem(context, { account: line.account, lineId: line.id, key, reason });
}

function toQuestion(isCredit: boolean, isNamed: boolean): ReviewReason {
  if (isCredit) return isNamed ? "returned" : "unknown";
  return isNamed ? "payout_unclear" : "unknown_debit";
}

/** Returns whether a debit is the money of payouts that were exported, have not failed, and were not debited before. */
async function isProof(
  writing: Writing,
  { account, units }: BankLine,
  payouts: readonly Payout[],
): Promise<boolean> {
  const isOpen = payouts.every(
    (one) =>
      one.account === account &&
      one.batchId !== null &&
      (one.status === "PROCESSING" || one.status === "SUCCESS"),
  );
  if (payouts.length === 0 || !isOpen || sumUnits(payouts.map((one) => one.units)) !== -units)
    return false;
  const keys = payouts.map(({ key }) => key);
  return !(await isDebited(writing, keys));
}

/** Returns whether a debit of one of the payouts was booked. */
export async function isDebited(writing: Writing, keys: readonly string[]): Promise<boolean> {
  const uses = await writing
    .selectFrom("lineUse")
    .select(["key", "units"])
    .where("key", "in", keys)
    .where("purpose", "=", "payout")
    .execute();
  // A debit that was taken back is none.
  const byKey = Map.groupBy(uses, ({ key }) => key);
  return [...byKey.values()].some((ofKey) => sumUnits(ofKey.map(({ units }) => units)) !== 0n);
}

/** Gives a payout its final status. A status that is final stays, and a person is asked if they differ. */
export async function endPayout(
  context: WriteContext,
  { key, account, status: before }: Payout,
  end: { readonly status: "SUCCESS" | "FAILED"; readonly processorStatus?: string },
): Promise<void> {
  if (before !== "PROCESSING") {
    const item = { account, key, reason: "payout_unclear", note: end.status } as const;
    if (before !== end.status) await addItem(context, item);
    return;
  }
  const settledAt = end.status === "SUCCESS" ? context.now.toISOString() : null;
  await setRows(context.writing, "payoutOrder", { key }, { ...end, settledAt });
  // Money that was to be paid back is still here.
  const returns = await findRows(context.writing, "lineUse", { key, purpose: "returned" });
  if (end.status === "FAILED") await unapply(context, returns, "rejected", "returned");
  await listChange(context, "payout", key);
}
