import type { Doing } from "../accounts/accounts.ts";
import { findLosses } from "../books/findLosses.ts";
import type { Store } from "../database/store.ts";
import { failUnpaid } from "../matching/failUnpaid.ts";
import { matchLines } from "../matching/matchLines.ts";
import { type Booked, bookFile, type StatementFile } from "./bookFile.ts";

/** A booked file, the lines that were decided since, and the payins that failed for want of money. */
export type Imported = Booked & { readonly matched: number; readonly failed: number };

/**
 * Books a file, decides about its lines, fails the payins that it proves unpaid, and checks the books. Throws if a law of the books is
 * broken.
 */
export async function importFile(
  store: Store,
  file: StatementFile,
  doing: Doing,
  onProgress?: (matched: number) => void,
): Promise<Imported> {
  const booked = await bookFile(store, file, doing);
  if (booked.result === "refused") return { ...booked, matched: 0, failed: 0 };
  // A person decides in the review alone.
  const rules = { by: "rules", now: doing.now };
  const matched = await matchLines(store, rules, onProgress);
  const failed = await failUnpaid(store, rules);
  const losses = await findLosses(store.reads);
  if (losses.length > 0) throw new Error(`The books are broken: ${losses.join("; ")}`);
  return { ...booked, matched, failed };
}
