import type { Account } from "../accounts/accounts.ts";
import {
  addItem,
  addUses,
  closeWithdrawn,
  type LineDetail,
  listChange,
  withdrawnRule,
  type WriteContext,
} from "../books/entries.ts";
import { restEnd } from "../books/numbers.ts";
import { isTestKey } from "../books/ownKeys.ts";
import { findRows, setRows } from "../database/rows.ts";
import type { BankLine, Payin } from "../database/tables.ts";
import { sumUnits } from "../ground/money.ts";

/** A line, or a part of it, and the rule that applies it to a payin. */
export interface AppliedLine {
  readonly account: Account;
  readonly line: BankLine;
  readonly detail: LineDetail;
  /** The part of the line in minor units. Without it, the whole line. */
  readonly units?: bigint;
  readonly rule: string;
}

/**
 * Credits a line to a payin. All of the amount, or within the tolerance, is a success; less is a part. Money beyond the
 * amount, for a second time or after the end stays unapplied and becomes a question. A final status never changes.
 */
export async function applyToPayin(
  context: WriteContext,
  payin: Payin,
  { account, line, detail, rule, units = line.units }: AppliedLine,
): Promise<void> {
  const { writing, now } = context;
  const { key } = payin;
  const item = { account: account.name, lineId: line.id, key };
  await setRows(writing, "bankLine", { id: line.id }, { state: "used" });
  if (payin.status !== "PROCESSING") {
    if (await replacesWithdrawn(context, payin, line, units)) return;
    const reason = payin.status === "SUCCESS" ? "duplicate" : "late";
    await addUses(context, line, [{ purpose: "unapplied", units, rule, key }]);
    await addItem(context, { ...item, reason });
    return;
  }
  const missing = payin.required - payin.received;
  const isAccepted = missing - units <= BigInt(account.settings.toleranceUnits);
  const credited = isAccepted ? missing : units;
  const rest = units - credited;
  const uses = [
    { purpose: "payin", units: credited, rule, key },
    { purpose: rest > 0n ? "unapplied" : "difference", units: rest, rule, key },
  ] as const;
  await addUses(context, line, uses);
  if (rest > 0n) await addItem(context, { ...item, reason: "overpaid" });
  const { partyName: accountName, partyAccount: accountNumber, partyBank } = detail;
  const isPayerKnown = (accountName ?? accountNumber ?? partyBank) !== undefined;
  const end = { status: "SUCCESS", settledAt: now.toISOString(), endedAt: restEnd(now) };
  const changes = {
    received: payin.received + (rest > 0n ? units : credited),
    processorStatus: isAccepted ? null : "PARTIALLY_PAID",
    ...(isPayerKnown && { paidFrom: JSON.stringify({ accountName, accountNumber, ...partyBank }) }),
    ...(isAccepted && end),
  };
  await setRows(writing, "expectation", { key }, changes);
  // A test payment proves the account.
  if (isAccepted && isTestKey(key))
    await setRows(writing, "bankAccount", { name: account.name }, { state: "open" });
  await listChange(context, "payin", key);
}

/**
 * Returns whether a line brings the money that a payin had by files which were withdrawn after the payin's end, all of it or that of one
 * line. It takes the place of the difference that explained it. All of it together answers the questions.
 */
async function replacesWithdrawn(
  context: WriteContext,
  { key }: Payin,
  line: BankLine,
  units: bigint,
): Promise<boolean> {
  const rule = withdrawnRule;
  const kept = { key, purpose: "difference", rule };
  const uses = await findRows(context.writing, "lineUse", kept);
  const missing = -sumUnits(uses.map((one) => one.units));
  const isOfOne = uses.some((one) => one.units === -units);
  if (units <= 0n || units > missing || (units < missing && !isOfOne)) return false;
  await addUses(context, line, [{ purpose: "difference", units, rule, key }]);
  if (units === missing) await closeWithdrawn(context, key);
  return true;
}
