import { sql } from "kysely";
import { type Candidate, Candidates, LineDetail, type ReviewReason } from "../books/entries.ts";
import { type Database, findRow, readJson } from "../database/rows.ts";
import type { Payin } from "../database/tables.ts";
import { writeUnits } from "../ground/money.ts";
import { missingOf } from "../matching/findPayins.ts";

const mostItems = 200;

/** The meaning of each question, for the person who answers it. */
const meanings: Readonly<Record<ReviewReason, string>> = {
  unknown: "No rule says whose money this is. Apply it, pay it back or ignore it.",
  unknown_debit: "Money left the account, and no payout explains it. Ignore it with a note.",
  overpaid: "More arrived than the payin asked for. Pay the rest back.",
  duplicate: "The payin was paid before. Pay this back.",
  late: "The payin had failed before the money came. Pay it back.",
  part_of_failed: "The payin failed, and a part of it had arrived. Pay it back.",
  returned:
    "A payout came back, or its payee could not be paid. Pay it again with review return, or ignore it.",
  rest: "A decision left this money unapplied.",
  undone: "A decision was taken back.",
  gap: "The lines do not lead to the bank's closing balance of this day. Import the lines that are missing. If the bank is right all the same, ignore it: balances are followed from there.",
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

/** Describes the open questions, the oldest first: the money, what to do, and the payins that may be meant. */
export async function listItems(database: Database): Promise<string> {
  const items = await database
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
    .orderBy("reviewItem.id")
    .limit(mostItems)
    .execute();
  const described: string[] = [];
  for (const { id, account, note, units, bookedDay, currencyCode, detail, ...item } of items) {
    const money = (amount: bigint) => `${writeUnits(amount, currencyCode)} ${currencyCode}`;
    const open =
      units === null || item.open === units || item.open === 0n ? "" : `${money(item.open)} of `;
    const line =
      units === null || detail === null
        ? ""
        : `${bookedDay} ${open}${money(units)} ${describeLine(detail)}`;
    const named = item.key === null ? "" : await describeKey(database, item.key);
    const head = [id, account, item.reason, named, note ?? "", line].map(String);
    const meaning = Object.entries(meanings).find(([reason]) => reason === item.reason)?.[1] ?? "";
    const candidates = readJson(Candidates, item.candidates);
    const shown = await Promise.all(
      candidates.map(async (one) => await describe(database, one, item.open)),
    );
    described.push(
      [head.filter((part) => part !== "").join("  "), meaning, ...shown.flat()].join("\n    "),
    );
  }
  return described.join("\n") || "There are no open questions.";
}

function describeLine(detail: string): string {
  const { texts, references, partyName = "" } = readJson(LineDetail, detail);
  return [...texts, ...references, partyName].join(" ").slice(0, 140);
}

/** Returns the id of a payin or payout as its merchant knows it. */
async function describeKey(database: Database, key: string): Promise<string> {
  const payin = await findRow(database, "expectation", { key });
  const payout = payin ? undefined : await findRow(database, "payoutOrder", { key });
  return payin?.idPayin ?? payout?.idPayout ?? key;
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
  const payer = payerName === "" ? "" : `, payer ${payerName}`;
  return `${idPayin}  ${missing}${arrived}, created ${createdDay}, reference ${reference}${payer}`;
}
