import { setImmediate } from "node:timers/promises";
import { type Account, type Actor, needAccount } from "../accounts/accounts.ts";
import { addItem, addUses, Candidates, LineDetail, type WriteContext } from "../books/entries.ts";
import { findRow, readJson, setRows } from "../database/rows.ts";
import type { Store, Writing } from "../database/store.ts";
import type { BankLine } from "../database/tables.ts";
import { applyToPayin } from "./applyToPayin.ts";
import { decideCredit } from "./decideCredit.ts";
import { decideDebit, findPayouts } from "./decideDebit.ts";
import { missingOf, toCredit } from "./findPayins.ts";

/** The lines of one transaction. It holds the lock, so customers' payins wait for it. */
const linesAtOnce = 200;

/**
 * Decides about each new line, and returns how many there were. The next call decides the lines that a crash left. `by` names the
 * program, since a person decides only in the review.
 */
export async function matchLines(
  store: Store,
  actor: Actor,
  onProgress: (matched: number) => void = () => undefined,
): Promise<number> {
  let matched = 0;
  for (;;) {
    const count = await store.write(async (writing) => await decideSome({ ...actor, writing }));
    matched += count;
    if (count > 0) onProgress(matched);
    if (count < linesAtOnce) return matched;
    // SQLite answers without waiting: let other calls run.
    await setImmediate();
  }
}

async function decideSome(context: WriteContext): Promise<number> {
  const { writing } = context;
  const lines = await writing
    .selectFrom("bankLine")
    .selectAll()
    .where("state", "=", "new")
    .orderBy("id")
    .limit(linesAtOnce)
    .execute();
  const accounts = new Map<string, Account>();
  for (const line of lines) {
    const account = accounts.get(line.account) ?? (await needAccount(writing, line.account));
    accounts.set(line.account, account);
    await decideLine(context, line, account);
  }
  return lines.length;
}

async function decideLine(context: WriteContext, line: BankLine, account: Account): Promise<void> {
  const { writing } = context;
  const { id, units } = line;
  const detail = readJson(LineDetail, line.detail);
  // Rule 1: money that leaves or comes back belongs to a payout, never to a payin.
  const payouts = await findPayouts(writing, detail);
  if (units < 0n || detail.isReversal || payouts.length > 0) {
    await decideDebit(context, line, detail, payouts);
    return;
  }
  const decision = await decideCredit(writing, toCredit(line, detail, account));
  if (decision.kind === "apply") {
    const { payin, rule } = decision;
    await applyToPayin(context, payin, { account, line, detail, rule });
    return;
  }
  await addUses(context, line, [{ purpose: "unapplied", units, rule: "no rule" }]);
  await setRows(writing, "bankLine", { id }, { state: "review" });
  const { candidates, others } = decision;
  const note = others === 0 ? null : `${others} more open payins lack this amount`;
  const item = { account: account.name, lineId: id, candidates, note };
  await addItem(context, { ...item, reason: "unknown" });
}

/**
 * Adds the payins that another text of a line names to the open question about it: the bank may have completed the text. A payin that is
 * named does not fail.
 */
export async function proposeAgain(
  writing: Writing,
  lineId: bigint,
  detail: LineDetail,
): Promise<void> {
  const line = await findRow(writing, "bankLine", { id: lineId });
  const item = await findRow(writing, "reviewItem", { lineId, reason: "unknown", state: "open" });
  if (!line || !item) return;
  const account = await needAccount(writing, line.account);
  const decision = await decideCredit(writing, toCredit(line, detail, account));
  const found =
    decision.kind === "apply"
      ? [
          {
            key: decision.payin.key,
            rule: decision.rule,
            hasExactAmount: missingOf(decision.payin) === line.units,
          },
        ]
      : decision.candidates;
  const keys = new Set(found.map(({ key }) => key));
  const before = readJson(Candidates, item.candidates).filter(({ key }) => !keys.has(key));
  const candidates = JSON.stringify([...found, ...before]);
  await setRows(writing, "reviewItem", { id: item.id }, { candidates });
}
