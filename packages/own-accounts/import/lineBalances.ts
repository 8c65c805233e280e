import { LineDetail } from "../books/entries.ts";
import { readJson } from "../database/rows.ts";
import type { BankLine } from "../database/tables.ts";
import type { Statement, StatementLine } from "../statement/statement.ts";

/** Returns a statement whose booked lines have the balance behind each of them, if it states the one before the first. */
export function addBalances(statement: Statement): Statement {
  if (!statement.opening) return statement;
  let balance = statement.opening.units;
  const lines = statement.lines.map((line) => {
    if (line.isPending) return line;
    balance += line.units;
    return { ...line, balance };
  });
  return { ...statement, lines };
}

/** Returns whether a line of the books moves as much as one of these to the same balance, or to one that is not known. */
export function compareBalances(
  lines: readonly StatementLine[],
): (known: Pick<BankLine, "units" | "detail">) => boolean {
  const moved = lines.filter(({ isPending, units }) => !isPending && units !== 0n);
  const all = new Set(moved.map(({ units }) => units));
  const behind = new Set(moved.map(({ units, balance }) => `${units} ${balance}`));
  return ({ units, detail }) => {
    if (!all.has(units)) return false;
    const { balance } = readJson(LineDetail, detail);
    return balance === undefined || behind.has(`${units} ${balance}`);
  };
}
