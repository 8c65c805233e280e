import { quoteText } from "@pay/contract/quoteText.ts";
import type { Account } from "../accounts/accounts.ts";
import { otherOrder } from "../ground/day.ts";
import { sumUnits, writeUnits } from "../ground/money.ts";
import type { Statement, StatementLine } from "../statement/statement.ts";

/** Of a long file, the first and the last lines are shown. */
const mostLines = 40;
const mostCharacters = 80;

/**
 * Describes how a file is read, for the person who compares it with the bank's page: each line, the sums, the balances and the days. Says
 * so if all days also read with day and month in the other order.
 */
export function describePreview(account: Account, statements: readonly Statement[]): string {
  const rows = statements.flatMap(({ lines }) => lines);
  const cells = rows.map((line) => describeLine(line, account.currencyCode));
  const isLong = cells.length > mostLines;
  const half = mostLines / 2;
  const shown = isLong ? [...cells.slice(0, half), ...cells.slice(-half)] : cells;
  const table = alignColumns([
    ["day", "direction", "amount", "balance", "payer", "text"],
    ...shown,
  ]);
  const between = `… ${cells.length - mostLines} more lines …`;
  const listed = isLong ? [...table.slice(0, half + 1), between, ...table.slice(half + 1)] : table;
  return [
    ...listed,
    ...statements.flatMap((one) => describeSums(one, account.currencyCode)),
    ...describeOrder(rows, account),
  ].join("\n");
}

function describeLine(line: StatementLine, currencyCode: string): readonly string[] {
  const { units, bookedDay, isPending, balance, partyName = "", partyAccount = "" } = line;
  const direction = units < 0n ? "out" : "in";
  const { texts, references, endToEndId = "" } = line;
  return [
    bookedDay,
    isPending ? `${direction}, announced` : direction,
    writeUnits(units < 0n ? -units : units, currencyCode),
    balance === undefined ? "-" : writeUnits(balance, currencyCode),
    quoteParts([partyName, partyAccount]),
    quoteParts([...texts, ...references, endToEndId]),
  ];
}

/** Returns parts that others wrote as one quoted text. */
function quoteParts(parts: readonly string[]): string {
  const text = parts.join(" ").replaceAll(/\s+/g, " ").trim();
  return text === "" ? "-" : quoteText(text.slice(0, mostCharacters));
}

function alignColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => (row[at] ?? "").length)));
  return rows.map((row) =>
    row
      .map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths?.[at] ?? 0)))
      .join("  "),
  );
}

function describeSums(statement: Statement, currencyCode: string): readonly string[] {
  const { lines, opening, closing, accountNumber, leftOut = [] } = statement;
  const money = (units: bigint) => `${writeUnits(units, currencyCode)} ${currencyCode}`;
  const booked = lines.filter(({ isPending }) => !isPending);
  const sum = (all: readonly StatementLine[]) => {
    const units = sumUnits(all.map((line) => line.units));
    return money(units < 0n ? -units : units);
  };
  const credits = booked.filter(({ units }) => units > 0n);
  const debits = booked.filter(({ units }) => units < 0n);
  const days = booked.map(({ bookedDay }) => bookedDay).toSorted();
  return [
    ...(accountNumber === undefined ? [] : [`account ${quoteText(accountNumber)}`]),
    `in: ${credits.length} of ${sum(credits)}; out: ${debits.length} of ${sum(debits)}; announced: ${lines.length - booked.length}`,
    ...(days.length === 0 ? [] : [`from ${days[0]} to ${days.at(-1)}`]),
    ...(opening ? [] : ["No balance proves these lines. Map the balance if the bank writes one."]),
    ...(opening ? [`balance before: ${money(opening.units)}`] : []),
    ...(closing ? [`balance after: ${money(closing.units)}`] : []),
    ...(leftOut.length === 0
      ? []
      : [`left out as no movements: ${leftOut.length}`, ...leftOut.slice(0, mostLines)]),
  ];
}

/** Days such as 04/05 read in both orders. If all of a file do, only a person knows which one it has. */
function describeOrder(
  lines: readonly StatementLine[],
  { settings: { csv } }: Account,
): readonly string[] {
  const other = csv && otherOrder(csv.dayFormat);
  if (!csv || !other || lines.length === 0) return [];
  const swapped = lines.map(({ bookedDay }) => bookedDay.replace(/-(..)-(..)$/, "-$2-$1"));
  const isEither = swapped.every((day) => day.slice(5, 7) <= "12");
  const at = lines.findIndex(({ bookedDay }, index) => bookedDay !== swapped[index]);
  if (!isEither || at === -1) return [];
  return [
    `Each day also reads as ${other}: ${lines[at]?.bookedDay} would be ${swapped[at]}. Compare it with the bank's page.`,
  ];
}
