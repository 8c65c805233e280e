import { findRows } from "../database/rows.ts";
import type { Writing } from "../database/store.ts";
import type { BankLine } from "../database/tables.ts";
import { sumUnits } from "../ground/money.ts";

/** Returns the unapplied minor units of a line: below zero for money that left. */
export async function unappliedOf(writing: Writing, { id }: BankLine): Promise<bigint> {
  const uses = await findRows(writing, "lineUse", { lineId: id, purpose: "unapplied" });
  return sumUnits(uses.map(({ units }) => units));
}
