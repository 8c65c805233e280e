import type { Actor } from "../accounts/accounts.ts";
import { findLosses } from "../books/findLosses.ts";
import type { Store } from "../database/store.ts";
import { Refused } from "../ground/refused.ts";
import { failUnpaid } from "../matching/failUnpaid.ts";
import { type Matching, matchLines } from "../matching/matchLines.ts";
import { type Booked, bookFile } from "./bookFile.ts";
import type { StatementFile } from "./statementFile.ts";

/** A booked file, the lines that were decided since, and the payins that failed for want of money. */
export type Imported = Booked & { readonly matched: number; readonly failed: number };

/**
 * Books a file, decides about its lines, fails the payins that it proves unpaid, and checks the books. A line or payin that fails goes to
 * `onFault`, since it may be another file's. Throws `Refused` if a law of the books is broken.
 */
export async function importFile(
  store: Store,
  file: StatementFile,
  actor: Actor,
  matching: Matching = {},
): Promise<Imported> {
  const booked = await bookFile(store, file, actor);
  if (booked.result === "refused" || booked.result === "waiting")
    return { ...booked, matched: 0, failed: 0 };
  // A person decides in the review alone.
  const rules = { by: "rules", now: actor.now };
  const matched = await matchLines(store, rules, matching);
  const failed = await failUnpaid(store, rules, matching.onFault);
  const losses = await findLosses(store.reads);
  if (losses.length > 0)
    throw new Refused(
      `The file was booked, and the books are broken: ${losses.join("; ")}. Stop the connector, keep a copy of its books, and report this fault of the program.`,
    );
  return { ...booked, matched, failed };
}
