import * as z from "zod/mini";
import type { Actor } from "../accounts/accounts.ts";
import { addRow, type Database, setRows } from "../database/rows.ts";
import type { Writing } from "../database/store.ts";
import type { BankLine, ReviewItem, Row } from "../database/tables.ts";
import { sumUnits } from "../ground/money.ts";
import { isOwnKey } from "./ownKeys.ts";

const text = z.optional(z.string());

/** The stored facts of a line beside its money and day. */
export const LineDetail = z.object({
  where: z.string(),
  isReversal: z.boolean(),
  isDoubtful: z.optional(z.boolean()),
  bankId: text,
  endToEndId: text,
  references: z.array(z.string()),
  bankReferences: z.optional(z.array(z.string())),
  texts: z.array(z.string()),
  partyName: text,
  partyAccount: text,
  partyBank: z.optional(
    z.object({
      accountType: text,
      bankCode: text,
      bankName: text,
      bankBranch: text,
      bankCity: text,
      bankProvince: text,
    }),
  ),
  creditedAccount: text,
  /** The bank's balance behind the line in minor units, if its statement tells it. */
  balance: text,
});
export type LineDetail = z.infer<typeof LineDetail>;

/** The transaction that writes entries, who acts in it, and when. */
export interface WriteContext extends Actor {
  readonly writing: Writing;
}

/** The ways in which money of a line is accounted for. The uses of a line add up to its money. */
export type Purpose =
  /** Credited to a payin. */
  | "payin"
  /** Arrived without a known payin, or left without a known payout. */
  | "unapplied"
  /** A charge, a tolerated lack or an amount that a person set aside. */
  | "difference"
  /** Left for a payout. */
  | "payout"
  /** Money that a person pays back, or a payout that a person pays again. */
  | "returned"
  /** The bank took a payin back after its success, or a payout came back and its merchant gets the money (G58). */
  | "reversal";

interface NewUse {
  readonly purpose: Purpose;
  readonly units: bigint;
  readonly rule: string;
  readonly key?: string | null;
}

/** Writes uses of a line. Entries are never changed: a wrong one gets a counter-entry. Zero is not written. */
export async function addUses(
  { writing, by, now }: WriteContext,
  { id: lineId, account }: Pick<BankLine, "id" | "account">,
  uses: readonly NewUse[],
): Promise<void> {
  const shared = { lineId, account, madeBy: by, madeAt: now.toISOString() };
  for (const use of uses)
    if (use.units !== 0n) await addRow(writing, "lineUse", { ...shared, ...use });
}

/** Takes uses back by counter-entries. */
export async function takeBack(
  { writing, by, now }: WriteContext,
  uses: readonly Row<"lineUse">[],
  rule: string,
): Promise<void> {
  for (const { lineId, account, purpose, key, units } of uses) {
    const counter = { lineId, account, purpose, key, units: -units, rule };
    await addRow(writing, "lineUse", { ...counter, madeBy: by, madeAt: now.toISOString() });
  }
}

/** The rule of uses that a withdrawn file has left, and of those that take their place. */
export const withdrawnRule = "withdrawn";

/** Closes the questions about a payin or payout whose withdrawn money has come by another file. */
export async function closeWithdrawn({ writing, now }: WriteContext, key: string): Promise<void> {
  const answer = { state: "closed", resolution: "explained", madeBy: "rules" };
  const open = { key, reason: "withdrawn", state: "open" };
  await setRows(writing, "reviewItem", open, { ...answer, closedAt: now.toISOString() });
}

/** Lists a change of a payin or payout for the gateway, unless the connector itself made it: a test payment, or money paid back. */
export async function listChange(
  { writing, now }: WriteContext,
  direction: "payin" | "payout",
  key: string,
): Promise<void> {
  if (isOwnKey(key)) return;
  await addRow(writing, "paymentChange", { kind: direction, key, changedAt: now.toISOString() });
}

/** The stored candidates for a line: payins, and why they may be meant. The most likely comes first. */
export const Candidates = z.array(
  z.object({ key: z.string(), rule: z.string(), hasExactAmount: z.boolean() }),
);
export type Candidate = Readonly<z.infer<typeof Candidates>[number]>;

/** The question that an item asks a person. */
export type ReviewReason =
  /** A credit that no automatic rule applies, with its candidates. */
  | "unknown"
  | "unknown_debit"
  /** A payer's text may have made the line. */
  | "doubtful"
  /** A credit that is not more than the debits of its file that nobody has explained. */
  | "held"
  /** Too much arrived, it arrived twice, or after the end: the rest is unapplied. */
  | "overpaid"
  | "duplicate"
  | "late"
  /** A part arrived of a payin that failed. */
  | "part_of_failed"
  /** A payout came back, or money that a person paid back was rejected. */
  | "returned"
  /** A decision left money of a line unapplied, or was undone. */
  | "rest"
  | "undone"
  | "gap"
  /** The line may be booked already, with another day or text. */
  | "changed"
  /** The file of a line was withdrawn, and what the line completed is final. */
  | "withdrawn"
  | "same_id"
  | "no_statement"
  /** The bank says two things about a payout, or nothing. */
  | "payout_unclear";

interface NewItem {
  readonly account: string;
  readonly reason: ReviewReason;
  readonly lineId?: bigint | null;
  readonly key?: string | null;
  readonly candidates?: readonly Candidate[];
  readonly note?: string | null;
}

/**
 * Takes uses of one payin or payout back by counter-entries. Their money is then unapplied, and a person is asked about each line
 * that has some.
 */
export async function unapply(
  context: WriteContext,
  uses: readonly Row<"lineUse">[],
  rule: string,
  reason: ReviewReason,
): Promise<void> {
  await takeBack(context, uses, rule);
  for (const ofLine of Map.groupBy(uses, ({ lineId }) => lineId).values()) {
    const [first] = ofLine;
    // Uses that were undone and their counter-entries are nothing together.
    const units = sumUnits(ofLine.map((use) => use.units));
    if (first === undefined || units === 0n) continue;
    const { lineId, account, key } = first;
    await addUses(context, { id: lineId, account }, [{ purpose: "unapplied", units, rule, key }]);
    await addItem(context, { account, lineId, key, reason });
  }
}

/** Adds a question for a person. The item later keeps who answered it, when and why. */
export async function addItem(
  { writing, now }: Pick<WriteContext, "writing" | "now">,
  { candidates = [], ...item }: NewItem,
): Promise<void> {
  const asked = { candidates: JSON.stringify(candidates), createdAt: now.toISOString() };
  await addRow(writing, "reviewItem", { ...item, ...asked, state: "open" });
}

/** Returns at most so many open questions of some reasons behind an id, in the order of their ids. */
export async function findOpenItems(
  database: Database,
  reasons: readonly ReviewReason[],
  { after, atMost }: { readonly after: bigint; readonly atMost: number },
): Promise<readonly ReviewItem[]> {
  return await database
    .selectFrom("reviewItem")
    .selectAll()
    .where("state", "=", "open")
    .where("reason", "in", reasons)
    .where("id", ">", after)
    .orderBy("id")
    .limit(atMost)
    .execute();
}
