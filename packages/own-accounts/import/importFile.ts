import { createHash } from "node:crypto";
import type { Actor } from "../accounts/accounts.ts";
import { takeBack } from "../books/entries.ts";
import { watchGap } from "../books/findGap.ts";
import { findLosses } from "../books/findLosses.ts";
import { addRow, findRow, findRows, setRows } from "../database/rows.ts";
import type { Store, Writing } from "../database/store.ts";
import type { BankLine } from "../database/tables.ts";
import { addDays } from "../ground/day.ts";
import { sumUnits } from "../ground/money.ts";
import { Refused } from "../ground/refused.ts";
import { failUnpaid } from "../matching/failUnpaid.ts";
import { matchLines } from "../matching/matchLines.ts";
import { type Booked, bookFile, type StatementFile } from "./bookFile.ts";

/** A booked file, the lines that were decided since, and the payins that failed for want of money. */
export type Imported = Booked & { readonly matched: number; readonly failed: number };

/**
 * Books a file, decides about its lines, fails the payins that it proves unpaid, and checks the books. Throws `Refused` if a law of the
 * books is broken.
 */
export async function importFile(
  store: Store,
  file: StatementFile,
  actor: Actor,
  onProgress?: (matched: number) => void,
): Promise<Imported> {
  const booked = await bookFile(store, file, actor);
  if (booked.result === "refused") return { ...booked, matched: 0, failed: 0 };
  // A person decides in the review alone.
  const rules = { by: "rules", now: actor.now };
  const matched = await matchLines(store, rules, onProgress);
  const failed = await failUnpaid(store, rules);
  const losses = await findLosses(store.reads);
  if (losses.length > 0)
    throw new Refused(
      `The file was booked, and the books are broken: ${losses.join("; ")}. Stop the connector, keep a copy of its books, and report this fault of the program.`,
    );
  return { ...booked, matched, failed };
}

/**
 * Takes an import back, for example of a file that came to the wrong account: the days that it covers, and the lines that it brought.
 * Their entries get counter-entries. Refuses if a payin or a payout has money of one of the lines. Returns the number of lines. Other
 * files of these days can be imported again.
 */
export async function withdrawFile(
  store: Store,
  { bytes, fileName, accountName: account }: StatementFile,
  { by, now, note }: Actor & { readonly note: string },
): Promise<number> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return await store.write(async (writing) => {
    const context = { writing, by, now };
    if (!(await findRow(writing, "statementImport", { sha256, account })))
      throw new Refused(`${fileName} was not booked for ${account}.`);
    const lines = await findRows(writing, "bankLine", { sha256, account });
    for (const line of lines) {
      const uses = await findRows(writing, "lineUse", { lineId: line.id });
      const kept = uses.filter(({ purpose }) => !["unapplied", "difference"].includes(purpose));
      if (sumUnits(kept.map(({ units }) => units)) !== 0n)
        throw new Refused(
          `Its line of ${line.bookedDay} was credited to a payin or left for a payout. Take a person's decision back first: review undo. What completed a payin stays.`,
        );
      await takeBack(context, uses, "withdrawn");
      const withdrawn = { state: "withdrawn", identity: `withdrawn ${line.id}` };
      await setRows(writing, "bankLine", { id: line.id }, withdrawn);
      const closed = { state: "closed", resolution: "withdrawn", madeBy: by, note };
      const open = { lineId: line.id, state: "open" };
      await setRows(writing, "reviewItem", open, { ...closed, closedAt: now.toISOString() });
    }
    await forgetImports(writing, account, lines);
    await writing
      .deleteFrom("bankStatement")
      .where("account", "=", account)
      .where("sha256", "=", sha256)
      .execute();
    const change = { account, change: `withdrew ${fileName} (${sha256}): ${note}` };
    await addRow(writing, "accountChange", { ...change, madeBy: by, madeAt: now.toISOString() });
    await writing
      .deleteFrom("statementImport")
      .where("account", "=", account)
      .where("sha256", "=", sha256)
      .execute();
    await watchGap(context, account);
    return lines.length;
  });
}

/** Lets the files that cover the days of lines be imported again: they may have had one of the lines too. */
async function forgetImports(
  writing: Writing,
  account: string,
  lines: readonly BankLine[],
): Promise<void> {
  const days = lines.map(({ bookedDay }) => bookedDay).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return;
  const covering = writing
    .selectFrom("bankStatement")
    .select("sha256")
    .where("account", "=", account)
    .where("fromDay", "<=", last)
    // A CSV file has a part of the day after its last whole one.
    .where("toDay", ">=", addDays(first, -1));
  await writing
    .deleteFrom("statementImport")
    .where("account", "=", account)
    .where("sha256", "in", covering)
    .execute();
}
