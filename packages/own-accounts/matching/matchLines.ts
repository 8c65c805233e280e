import { type Account, type Actor, needAccount, readAccounts } from "../accounts/accounts.ts";
import { addItem, addUses, Candidates, LineDetail, type WriteContext } from "../books/entries.ts";
import { eachApart } from "../database/eachApart.ts";
import { type Database, findRow, readJson, setRows } from "../database/rows.ts";
import type { Store, Writing } from "../database/store.ts";
import type { BankLine } from "../database/tables.ts";
import { type OnFault, rethrow } from "../ground/apart.ts";
import { applyToPayin } from "./applyToPayin.ts";
import { decideCredit } from "./decideCredit.ts";
import { decideDebit, findPayouts } from "./decideDebit.ts";
import { missingOf, toCredit } from "./findPayins.ts";

const linesAtOnce = 200;

/** Who is told of the progress and of lines that fail. */
export interface Matching {
  readonly onProgress?: (matched: number) => void;
  /** Without it, the first line that fails ends the work. */
  readonly onFault?: OnFault;
}

/**
 * Decides about each new line, and returns how many there were. The next call decides the lines that a crash left, and those that
 * failed. `by` names the program, since a person decides only in the review.
 */
export async function matchLines(
  store: Store,
  actor: Actor,
  { onProgress = () => undefined, onFault = rethrow }: Matching = {},
): Promise<number> {
  let matched = 0;
  const { unreadable } = await readAccounts(store.reads);
  const without = unreadable.map(({ name }) => name);
  await eachApart(store, {
    start: 0n,
    atOnce: linesAtOnce,
    doSome: async (writing, after, atMost) => {
      const lines = await findNew(writing, { after, atMost, without });
      await decideAll({ ...actor, writing }, lines);
      matched += lines.length;
      if (lines.length > 0) onProgress(matched);
      return lines.length < atMost ? undefined : lines.at(-1)?.id;
    },
    findNext: async (after) => {
      const [line] = await findNew(store.reads, { after, atMost: 1, without });
      return line && { key: line.id, name: `Deciding about line ${line.id} of ${line.account}` };
    },
    onFault,
  });
  return matched;
}

interface NewLines {
  readonly after: bigint;
  readonly atMost: number;
  /** The accounts that cannot be read. */
  readonly without: readonly string[];
}

async function findNew(database: Database, { after, atMost, without }: NewLines) {
  const query = database
    .selectFrom("bankLine")
    .selectAll()
    .where("state", "=", "new")
    .where("id", ">", after)
    .orderBy("id")
    .limit(atMost);
  return await (without.length === 0 ? query : query.where("account", "not in", without)).execute();
}

async function decideAll(context: WriteContext, lines: readonly BankLine[]): Promise<void> {
  const accounts = new Map<string, Account>();
  for (const line of lines) {
    const account =
      accounts.get(line.account) ?? (await needAccount(context.writing, line.account));
    accounts.set(line.account, account);
    await decideLine(context, line, account);
  }
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
