import { sql } from "kysely";
import type { Actor } from "../accounts/accounts.ts";
import { addUses, findOpenItems, type WriteContext } from "../books/entries.ts";
import { eachApart } from "../database/eachApart.ts";
import { findRow, findRows, setRows } from "../database/rows.ts";
import type { Store, Writing } from "../database/store.ts";
import type { BankLine, ReviewItem } from "../database/tables.ts";
import type { OnFault } from "../ground/apart.ts";
import { sumUnits } from "../ground/money.ts";

type LineOfFile = Pick<BankLine, "account" | "sha256" | "units">;

/**
 * Returns how much has left by the debits of a line's file that no payout, charge or person explains, in minor units. A line that a payer's
 * text has made must be balanced by another one, so a credit pays its payin by itself only while it is more than that.
 */
async function findUnexplained(writing: Writing, { account, sha256 }: LineOfFile): Promise<bigint> {
  const file = await findRow(writing, "statementImport", { account, sha256 });
  const { rows } = await sql<{ readonly units: bigint }>`
    select cast(coalesce(sum(case when "state" in ('new', 'asked') then "units" else (
        select coalesce(sum("lineUse"."units"), 0) from "lineUse"
        where "lineId" = "bankLine"."id" and "purpose" = 'unapplied') end), 0) as bigint) as "units"
    from "bankLine" where "account" = ${account} and "sha256" = ${sha256} and "units" < 0
      and "bookedDay" between ${file?.firstDay ?? ""} and ${file?.lastDay ?? "9999-12-31"}
      and "state" in ('new', 'asked', 'used', 'review')`.execute(writing);
  return -(rows[0]?.units ?? 0n);
}

/** Says of credits whether they wait for the debits of their file. Debits that are decided meanwhile are not seen. */
export function holder(writing: Writing): (line: LineOfFile) => Promise<boolean> {
  const known = new Map<string, Promise<bigint>>();
  return async (line) => {
    const file = `${line.account} ${line.sha256}`;
    const unexplained = known.get(file) ?? findUnexplained(writing, line);
    known.set(file, unexplained);
    return line.units <= (await unexplained);
  };
}

/** Takes back that nobody knows whose money a line is, so that the rules decide about it again. */
export async function decideAgain(
  context: WriteContext,
  line: BankLine,
  rule: string,
): Promise<void> {
  await addUses(context, line, [{ purpose: "unapplied", units: -line.units, rule }]);
  await setRows(context.writing, "bankLine", { id: line.id }, { state: "new" });
}

/** The items of one transaction. */
const itemsAtOnce = 200;

/**
 * Lets each credit be decided again that waited for debits which are explained by now. Returns how many there were. One that fails goes to
 * `onFault`, and keeps waiting.
 */
export async function releaseHeld(store: Store, actor: Actor, onFault: OnFault): Promise<number> {
  let released = 0;
  await eachApart(store, {
    start: 0n,
    atOnce: itemsAtOnce,
    doSome: async (writing, after, atMost) => {
      const items = await findOpenItems(writing, ["held"], { after, atMost });
      released += await releaseSome({ ...actor, writing }, items);
      return items.length < atMost ? undefined : items.at(-1)?.id;
    },
    findNext: async (after) => {
      const [item] = await findOpenItems(store.reads, ["held"], { after, atMost: 1 });
      return item && { key: item.id, name: `Releasing item ${item.id} of ${item.account}` };
    },
    onFault,
  });
  return released;
}

async function releaseSome(context: WriteContext, items: readonly ReviewItem[]): Promise<number> {
  const { writing, now } = context;
  const isHeld = holder(writing);
  let released = 0;
  for (const { id, lineId } of items) {
    const line = await findRow(writing, "bankLine", { id: lineId ?? 0n });
    if (!line || (await isHeld(line))) continue;
    const uses = await findRows(writing, "lineUse", { lineId: line.id });
    const unapplied = uses.filter(({ purpose }) => purpose === "unapplied");
    // A person has decided about a part of it.
    if (sumUnits(unapplied.map(({ units }) => units)) !== line.units) continue;
    await decideAgain(context, line, "explained");
    const closed = { state: "closed", resolution: "explained", madeBy: "rules" };
    await setRows(writing, "reviewItem", { id }, { ...closed, closedAt: now.toISOString() });
    released += 1;
  }
  return released;
}
