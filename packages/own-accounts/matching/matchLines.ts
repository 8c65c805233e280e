import { type Account, type Actor, needAccount, readAccounts } from "../accounts/accounts.ts";
import {
  addItem,
  addUses,
  type Candidate,
  Candidates,
  findOpenItems,
  LineDetail,
  type ReviewReason,
  type WriteContext,
} from "../books/entries.ts";
import { eachApart } from "../database/eachApart.ts";
import { type Database, findRow, findRows, readJson, setRows } from "../database/rows.ts";
import type { Store, Writing } from "../database/store.ts";
import type { BankLine, ReviewItem } from "../database/tables.ts";
import { type OnFault, rethrow } from "../ground/apart.ts";
import { applyToPayin } from "./applyToPayin.ts";
import { type Decision, decideCredit } from "./decideCredit.ts";
import { decideDebit, findPayouts } from "./decideDebit.ts";
import { missingOf, toCredit } from "./findPayins.ts";
import { holder, releaseHeld } from "./heldCredits.ts";

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
  let deferred = 0;
  const { unreadable } = await readAccounts(store.reads);
  const without = unreadable.map(({ name }) => name);
  const decideAll = async (mayDefer: boolean) =>
    await eachApart(store, {
      start: 0n,
      atOnce: linesAtOnce,
      doSome: async (writing, after, atMost) => {
        const lines = await findNew(writing, { after, atMost, without });
        const decided = await decideSome({ ...actor, writing }, lines, mayDefer);
        matched += decided;
        deferred += lines.length - decided;
        if (decided > 0) onProgress(matched);
        return lines.length < atMost ? undefined : lines.at(-1)?.id;
      },
      findNext: async (after) => {
        const [line] = await findNew(store.reads, { after, atMost: 1, without });
        return line && { key: line.id, name: `Deciding about line ${line.id} of ${line.account}` };
      },
      onFault,
    });
  await decideAll(true);
  if (deferred > 0) await decideAll(false);
  const held = await findRow(store.reads, "reviewItem", { reason: "held", state: "open" });
  if (!held) return matched;
  if ((await releaseHeld(store, actor, onFault)) > 0) await decideAll(false);
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

/** Decides about lines, and returns how many; the others are decided behind all. */
async function decideSome(
  context: WriteContext,
  lines: readonly BankLine[],
  mayDefer: boolean,
): Promise<number> {
  const { writing } = context;
  const accounts = new Map<string, Account>();
  const isHeld = holder(writing);
  let decided = 0;
  for (const line of lines) {
    const account = accounts.get(line.account) ?? (await needAccount(writing, line.account));
    accounts.set(line.account, account);
    decided += Number(await decideLine(context, line, account, { isHeld, mayDefer }));
  }
  return decided;
}

/** How credits wait for the debits of their file. */
interface Waiting {
  readonly isHeld: ReturnType<typeof holder>;
  /** Whether a credit that is to wait is left undecided, since its debits may be explained by the next lines. */
  readonly mayDefer: boolean;
}

/** Decides about a line; returns false if it is left for later. */
async function decideLine(
  context: WriteContext,
  line: BankLine,
  account: Account,
  { isHeld, mayDefer }: Waiting,
): Promise<boolean> {
  const { writing } = context;
  const { id, units } = line;
  const detail = readJson(LineDetail, line.detail);
  // Rule 1: money that leaves or comes back belongs to a payout, never to a payin.
  const payouts = await findPayouts(writing, detail);
  if (units < 0n || detail.isReversal || payouts.length > 0) {
    await decideDebit(context, line, detail, payouts);
    return true;
  }
  const decision = await decideCredit(writing, toCredit(line, detail, account));
  const waits = await whyItWaits(line, detail, decision, isHeld);
  if (waits === "held" && mayDefer) return false;
  if (decision.kind === "apply" && waits === undefined) {
    const { payin, rule } = decision;
    await applyToPayin(context, payin, { account, line, detail, rule });
    return true;
  }
  await addUses(context, line, [{ purpose: "unapplied", units, rule: "no rule" }]);
  await setRows(writing, "bankLine", { id }, { state: "review" });
  const others = decision.kind === "apply" ? 0 : decision.others;
  const candidates = toCandidates(decision, line);
  const item = { account: account.name, lineId: id, candidates, note: describeOthers(others) };
  await addItem(context, { ...item, reason: waits ?? "unknown" });
  return true;
}

/** Returns why a credit is not for the rules alone: a payer's text may have made it. Undefined if nothing speaks against it. */
async function whyItWaits(
  line: BankLine,
  { isDoubtful = false }: LineDetail,
  { kind }: Decision,
  isHeld: Waiting["isHeld"],
): Promise<ReviewReason | undefined> {
  if (isDoubtful) return "doubtful";
  return kind === "apply" && (await isHeld(line)) ? "held" : undefined;
}

/** Returns the payins that a decision names: the one of an automatic rule too, if a person is to decide. */
function toCandidates(decision: Decision, { units }: BankLine): readonly Candidate[] {
  if (decision.kind !== "apply") return decision.candidates;
  const { payin, rule } = decision;
  return [{ key: payin.key, rule, hasExactAmount: missingOf(payin) === units }];
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
  if (line?.state === "same" && line.sameAs !== null) {
    await proposeAgain(writing, line.sameAs, detail);
    return;
  }
  const open = await findRows(writing, "reviewItem", { lineId, state: "open" });
  const item = open.find(({ reason }) => ["unknown", "held", "doubtful"].includes(reason));
  if (!line || !item) return;
  await renew(writing, item, line, detail);
}

const renewed = ["unknown", "held", "doubtful", "undone"] as const;

/**
 * Adds the payins that may be meant now to each open question of which a proposed payin has ended, for example since it was paid. One
 * that fails goes to `onFault`, and stays as it is.
 */
export async function renewCandidates(store: Store, onFault: OnFault = rethrow): Promise<void> {
  await eachApart(store, {
    start: 0n,
    atOnce: linesAtOnce,
    doSome: async (writing, after, atMost) => {
      const items = await findOpenItems(writing, renewed, { after, atMost });
      for (const item of items) await renewOne(writing, item);
      return items.length < atMost ? undefined : items.at(-1)?.id;
    },
    findNext: async (after) => {
      const [item] = await findOpenItems(store.reads, renewed, { after, atMost: 1 });
      return item && { key: item.id, name: `Renewing item ${item.id} of ${item.account}` };
    },
    onFault,
  });
}

async function renewOne(writing: Writing, item: ReviewItem): Promise<void> {
  const line = await findRow(writing, "bankLine", { id: item.lineId ?? 0n });
  const keys = readJson(Candidates, item.candidates).map(({ key }) => key);
  if (line && keys.length > 0 && (await hasEnded(writing, keys)))
    await renew(writing, item, line, readJson(LineDetail, line.detail));
}

async function hasEnded(writing: Writing, keys: readonly string[]): Promise<boolean> {
  const ended = await writing
    .selectFrom("expectation")
    .select("key")
    .where("key", "in", keys)
    .where("status", "<>", "PROCESSING")
    .executeTakeFirst();
  return ended !== undefined;
}

/** Keeps the candidates of a question that are still open, behind those that a text of its line names now. */
async function renew(
  writing: Writing,
  { id, candidates, note, reason, madeBy }: ReviewItem,
  line: BankLine,
  detail: LineDetail,
): Promise<void> {
  const account = await needAccount(writing, line.account);
  const decision = await decideCredit(writing, toCredit(line, detail, account));
  const found = toCandidates(decision, line);
  const keys = new Set(found.map(({ key }) => key));
  const before = [];
  for (const one of readJson(Candidates, candidates))
    if (!keys.has(one.key) && !(await hasEnded(writing, [one.key]))) before.push(one);
  const isOwnNote = reason === "unknown" && madeBy === null && decision.kind === "propose";
  await setRows(
    writing,
    "reviewItem",
    { id },
    {
      candidates: JSON.stringify([...found, ...before]),
      note: isOwnNote ? describeOthers(decision.others) : note,
    },
  );
}

function describeOthers(others: number): string | null {
  return others === 0 ? null : `${others} more open payins lack this amount`;
}
