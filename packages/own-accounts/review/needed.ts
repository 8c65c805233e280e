import { isName } from "@pay/contract/nameText.ts";
import { refuseFinal } from "../books/undoUse.ts";
import { type Database, findRow } from "../database/rows.ts";
import type { Writing } from "../database/store.ts";
import type { BankLine, ReviewItem } from "../database/tables.ts";
import { Refused } from "../ground/refused.ts";
import { findNamedPayins } from "../matching/findPayins.ts";

/** Refuses a decision without a person or a reason. A name that nobody sees is no person: it could stand for a second one. */
export function needReason(by: string, note: string): void {
  if (!isName(by)) throw new Refused("Say who decides, with --by.");
  if (note.trim() === "") throw new Refused("Say why, with --note.");
}

/** Returns an item in a state, or refuses. */
export async function needItem(writing: Writing, id: bigint, state: "open" | "closed") {
  const item = await findRow(writing, "reviewItem", { id });
  if (!item) throw new Refused(`There is no item ${id}. See review list.`);
  if (item.state === "open" && state === "closed") throw new Refused(`Item ${id} is still open.`);
  if (item.state !== state) throw new Refused(`Item ${id} was ${item.state} by ${item.madeBy}.`);
  return item;
}

/** Returns a payin of the account that can still be decided about. */
export async function needPayin(writing: Writing, account: string, name: string) {
  const [payin, ...others] = await findNamedPayins(writing, account, name);
  if (!payin) throw new Refused(`No payin of ${account} is named ${name}.`);
  const keys = [payin, ...others].map(({ key }) => key).join(", ");
  if (others.length > 0)
    throw new Refused(`${name} names more than one payin. Use a key: ${keys}.`);
  refuseFinal(payin);
  return payin;
}

/** Returns the line of an item; undefined if it has none. */
export async function findLine(
  database: Database,
  { lineId }: Pick<ReviewItem, "lineId">,
): Promise<BankLine | undefined> {
  return lineId === null ? undefined : await findRow(database, "bankLine", { id: lineId });
}

/** Returns the id of a payin or payout as its merchant knows it. */
export async function describeKey(database: Database, key: string): Promise<string> {
  const payin = await findRow(database, "expectation", { key });
  const payout = payin ? undefined : await findRow(database, "payoutOrder", { key });
  return payin?.idPayin ?? payout?.idPayout ?? key;
}
