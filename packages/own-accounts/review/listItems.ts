import { escapeUnseen, quoteText } from "@pay/contract/quoteText.ts";
import { sql } from "kysely";
import { findEarlier } from "../books/earlierLines.ts";
import { type Candidate, Candidates, LineDetail, type ReviewReason } from "../books/entries.ts";
import { type Database, findRow, readJson } from "../database/rows.ts";
import type { Payin, ReviewItem } from "../database/tables.ts";
import { type OnFault, rethrow } from "../ground/apart.ts";
import { writeUnits } from "../ground/money.ts";
import { missingOf } from "../matching/findPayins.ts";
import { describeEarlier } from "./describeEarlier.ts";
import { describeGap } from "./describeGap.ts";
import { describeKey, findLine } from "./needed.ts";

const mostItems = 200;

/** The meaning of each question, for the person who answers it. */
const meanings: Readonly<Record<ReviewReason, string>> = {
  unknown: "No rule says whose money this is. Apply it, pay it back or ignore it.",
  unknown_debit:
    "Money left the account, and no payout explains it. If the bank took a payin back, say which one with review reverse. Otherwise ignore it with a note.",
  doubtful:
    "This line stands right behind a full line of a payer's text, and may be a part of that text. Look for it on the bank's page. If the bank has it, say so with review new; if not, set it aside with review ignore.",
  held: "Money has left by the same file that no payout explains, at least as much as this: a payer's text may have made both lines. Explain those debits, and this is decided by itself. Or find it on the bank's page and apply it.",
  overpaid: "More arrived than the payin asked for. Pay the rest back.",
  duplicate: "The payin was paid before. Pay this back.",
  late: "The payin had failed before the money came. Pay it back.",
  part_of_failed: "The payin failed, and a part of it had arrived. Pay it back.",
  returned:
    "A payout came back, or its payee could not be paid. Pay it again with review return, or give the merchant the money back with review reverse.",
  rest: "A decision left this money unapplied. Apply it, pay it back or set it aside.",
  undone: "A decision was taken back. Apply the money, pay it back or set it aside.",
  gap: "The lines do not lead to the bank's closing balance of this day. Import the lines that are missing. If the bank is right all the same, ignore it: balances are followed from there.",
  changed:
    "The file has this line, and another file had one of this amount with another day or text. If it is that movement, answer review same, with its number if several are below. If it is one of its own, answer review new: it counts beside those below. Nothing of it counts until then.",
  withdrawn:
    "The file of this line was withdrawn, and the payment that it completed is final: its merchant was told. If the right file has the money, this closes by itself or that line becomes a duplicate, which is not paid back. If it has not, agree with the merchant; then close this with review ignore.",
  same_id: "The bank used an id of one movement for another one. Ask the bank.",
  no_statement: "Payins wait for a statement of these days. Import it.",
  payout_unclear: "The bank says two things about a payout, or nothing. Ask the bank.",
};

/** Counts the open questions. */
export async function countOpen(database: Database): Promise<number> {
  const { rows } = await sql<{ readonly count: bigint }>`
    select cast(count(*) as bigint) as "count" from "reviewItem" where "state" = 'open'`.execute(
    database,
  );
  return Number(rows[0]?.count ?? 0);
}

/**
 * Describes the open questions, the oldest first: the money, what to do, and the payins that may be meant. One that cannot be described goes
 * to `onFault`, and takes no other one's place.
 */
export async function listItems(database: Database, onFault: OnFault = rethrow): Promise<string> {
  const described: string[] = [];
  let failed = 0;
  let items: readonly Listed[];
  let after = 0n;
  do {
    items = await readItems(database, after, mostItems - described.length);
    for (const item of items)
      try {
        described.push((await describeItem(database, item)).join("\n    "));
      } catch (error) {
        failed += 1;
        onFault(`Showing item ${item.id} of ${item.account}`, error);
      }
    after = items.at(-1)?.id ?? after;
  } while (items.length > 0 && described.length < mostItems);
  const more = (await countOpen(database)) - described.length - failed;
  if (more > 0) described.push(`Open beside these: ${more}. Answer some of these, and list again.`);
  return described.length === 0 && failed === 0
    ? "There are no open questions."
    : described.join("\n");
}

async function readItems(
  database: Database,
  after: bigint,
  atMost: number,
): Promise<readonly Listed[]> {
  return await database
    .selectFrom("reviewItem")
    .leftJoin("bankLine", "bankLine.id", "reviewItem.lineId")
    .innerJoin("bankAccount", "bankAccount.name", "reviewItem.account")
    .selectAll("reviewItem")
    .select(["bankLine.units", "bankLine.bookedDay", "bankLine.detail"])
    .select("bankAccount.currencyCode")
    .select(
      sql<bigint>`(select cast(coalesce(sum("units"), 0) as bigint) from "lineUse"
        where "lineId" = "reviewItem"."lineId" and "purpose" = 'unapplied')`.as("open"),
    )
    .where("reviewItem.state", "=", "open")
    .where("reviewItem.id", ">", after)
    .orderBy("reviewItem.id")
    .limit(atMost)
    .execute();
}

interface Listed extends ReviewItem {
  readonly units: bigint | null;
  readonly bookedDay: string | null;
  readonly detail: string | null;
  readonly currencyCode: string;
  /** The unapplied money of the line. */
  readonly open: bigint;
}

async function describeItem(database: Database, item: Listed): Promise<readonly string[]> {
  const { id, account, reason, key, note, madeBy, open, currencyCode } = item;
  const named = key === null ? "" : await describeKey(database, key);
  const isAskedAside = madeBy !== null;
  const head = [
    id,
    account,
    reason,
    named,
    isAskedAside ? "" : escapeUnseen(note ?? ""),
    describeMoney(item),
  ];
  const meaning = Object.entries(meanings).find(([one]) => one === reason)?.[1] ?? "";
  const line = reason === "changed" ? await findLine(database, item) : undefined;
  const earlier = line
    ? await describeEarlier(database, await findEarlier(database, line), currencyCode)
    : [];
  const aside = isAskedAside
    ? [
        `${madeBy} wants to set it aside (${quoteText(note ?? "")}). Another person confirms: review ignore ${id}`,
      ]
    : [];
  const candidates = readJson(Candidates, item.candidates);
  const shown = await Promise.all(
    candidates.map(async (one) => await describe(database, one, open)),
  );
  const gap = reason === "gap" ? await describeGap(database, account, currencyCode) : [];
  const first = head.map(String).filter((part) => part !== "");
  return [first.join("  "), meaning, ...gap, ...earlier, ...aside, ...shown.flat()];
}

function describeMoney({ units, bookedDay, detail, open, currencyCode }: Listed): string {
  if (units === null || detail === null) return "";
  const money = (amount: bigint) => `${writeUnits(amount, currencyCode)} ${currencyCode}`;
  const rest = open === units || open === 0n ? "" : `${money(open)} of `;
  return `${bookedDay} ${rest}${money(units)} ${describeLine(detail)}`;
}

function describeLine(detail: string): string {
  const { texts, references, partyName = "" } = readJson(LineDetail, detail);
  return quoteText(
    [...texts, ...references, partyName]
      .filter((part) => part !== "")
      .join(" ")
      .slice(0, 140),
  );
}

/** Describes a candidate that can still be paid. One that has ended since is left out. */
async function describe(
  database: Database,
  { key, rule }: Candidate,
  open: bigint,
): Promise<readonly string[]> {
  const payin = await findRow(database, "expectation", { key, status: "PROCESSING" });
  if (!payin) return [];
  const amount = missingOf(payin) === open ? "the exact amount" : "another amount";
  return [`${describePayin(payin)}: by ${rule}, ${amount}`];
}

function describePayin(payin: Payin): string {
  const { idPayin, required, received, currencyCode, reference, createdDay, payerName } = payin;
  const missing = `${writeUnits(required, currencyCode)} ${currencyCode}`;
  const arrived = received > 0n ? ` (${writeUnits(received, currencyCode)} arrived)` : "";
  const payer = payerName === "" ? "" : `, payer ${quoteText(payerName)}`;
  return `${idPayin}  ${missing}${arrived}, created ${createdDay}, reference ${reference}${payer}`;
}
