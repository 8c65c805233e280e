import { setImmediate } from "node:timers/promises";
import type { Account } from "../accounts/accounts.ts";
import { setEarlier } from "../books/earlierLines.ts";
import { addItem, LineDetail, type WriteContext } from "../books/entries.ts";
import { setRows } from "../database/rows.ts";
import type { Writing } from "../database/store.ts";
import { noMovements } from "../database/tables.ts";
import { refuse } from "../statement/statement.ts";
import { type Beginning, type Comparison, compareLines, type Pair } from "./compareLines.ts";
import type { KnownLine } from "./likelyLines.ts";
import type { NamedLine } from "./nameLines.ts";

/** The field that a refusal names if the bank's id of a line named another amount before. */
export const idField = "bank's id";

/** The lines that are stored, or looked for, at once. Other calls are answered after each such part. */
const linesAtOnce = 500;

/** The beginning of a file that lacks no line, because it has new ones alone. */
const behindAll: Beginning = {
  continued: "9999-12-31",
  isLaterPage: true,
  isBehind: () => false,
};

/** A comparison, and the lines of the books that it looked at. */
interface ComparedFile extends Comparison {
  readonly known: readonly KnownLine[];
}

/**
 * Compares the lines of a file with the books of its account. Of a file that has new lines alone, only the bank's id can show that one is
 * known. Refuses a bank's id that named another amount.
 */
export async function compareWithBooks(
  writing: Writing,
  lines: readonly NamedLine[],
  name: string,
  isNew: boolean,
  beginning: Beginning,
): Promise<ComparedFile> {
  const known = await readKnown(writing, lines, name);
  refuseOtherAmounts(lines, known);
  if (!isNew) return { known, ...compareLines(lines, known, beginning) };
  const named = lines.filter(({ isNamedByBank }) => isNamedByBank);
  const compared = compareLines(named, known, behindAll);
  const others = lines.filter(({ isNamedByBank }) => !isNamedByBank);
  return { known, ...compared, unknown: [...compared.unknown, ...others] };
}

/** Reads the lines of the account that have one of the names, or lie within the days of the file, in the order in which they were booked. */
async function readKnown(
  writing: Writing,
  lines: readonly NamedLine[],
  account: string,
): Promise<readonly KnownLine[]> {
  const days = lines.map(({ line }) => line.bookedDay).toSorted();
  const names = [...new Set(lines.map(({ identity }) => identity))];
  const query = writing
    .selectFrom("bankLine")
    .select(["id", "identity", "occurrence", "units", "state", "bookedDay", "detail", "sameAs"])
    .where("account", "=", account);
  const found = await query
    .where("bookedDay", ">=", days[0] ?? "")
    .where("bookedDay", "<=", days.at(-1) ?? "")
    .where("state", "not in", noMovements)
    .execute();
  for (let at = 0; at < names.length; at += linesAtOnce)
    found.push(
      ...(await query.where("identity", "in", names.slice(at, at + linesAtOnce)).execute()),
    );
  const byId = new Map(found.map((one) => [one.id, one]));
  // The earlier lines that these are, or may be, may lie on other days.
  for (;;) {
    const earlier = [...byId.values()].flatMap(({ sameAs }) => sameAs ?? []);
    const missing = [...new Set(earlier)].filter((id) => !byId.has(id)).slice(0, linesAtOnce);
    if (missing.length === 0) break;
    for (const one of await query.where("id", "in", missing).execute()) byId.set(one.id, one);
  }
  return [...byId.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function refuseOtherAmounts(lines: readonly NamedLine[], known: readonly KnownLine[]): void {
  const units = new Map(known.map((one) => [one.identity, one.units]));
  for (const { line, identity, isNamedByBank } of lines) {
    if (!isNamedByBank) continue;
    const before = units.get(identity);
    units.set(identity, line.units);
    if (before !== undefined && before !== line.units)
      refuse(
        line.where,
        idField,
        "It named another amount before.",
        "Ask the bank which one is right. If its ids name several lines, set usesBankIds to false; if they begin anew each day, set hasDailyIds.",
      );
  }
}

/** Stores what a file has and the books have not. Returns how many lines are new, and about how many a person is asked. */
export async function bookLines(
  context: WriteContext,
  { known, unknown, same, renamed, unclear, contradicted }: ComparedFile,
  { name }: Account,
  sha256: string,
): Promise<{ readonly added: number; readonly asked: number }> {
  const { writing } = context;
  const counts = new Map<string, bigint>();
  for (const { identity, occurrence } of known)
    if (occurrence > (counts.get(identity) ?? 0n)) counts.set(identity, occurrence);
  const toName = ({ identity }: NamedLine) => {
    const occurrence = (counts.get(identity) ?? 0n) + 1n;
    counts.set(identity, occurrence);
    return { identity, occurrence };
  };
  const toRow = (one: NamedLine) => ({
    ...toName(one),
    ...factsOf(one),
    account: name,
    sha256,
    state: stateOf(one),
  });
  for (const pair of same) await endAnnouncement(writing, pair, sha256);
  for (const { given, known: before } of renamed)
    await setRows(writing, "bankLine", { id: before.id }, toName(given));
  for (let at = 0; at < unknown.length; at += linesAtOnce) {
    const rows = unknown.slice(at, at + linesAtOnce).map(toRow);
    await writing.insertInto("bankLine").values(rows).execute();
    await setImmediate();
  }
  for (const { given, known: before, others } of unclear) {
    const row = { ...toRow(given), state: "asked" };
    const { id: lineId } = await writing
      .insertInto("bankLine")
      .values(row)
      .returning("id")
      .executeTakeFirstOrThrow();
    await setEarlier(
      writing,
      lineId,
      [before, ...others].map(({ id }) => id),
    );
    await addItem(context, { account: name, reason: "changed", lineId });
  }
  for (const { id: lineId } of contradicted) {
    await setRows(writing, "bankLine", { id: lineId }, { state: "asked" });
    const note = "a file has both lines";
    await addItem(context, { account: name, reason: "changed", lineId, note });
  }
  return { added: unknown.length, asked: unclear.length + contradicted.length };
}

/** An announced line becomes the booked one, with the day and the text that it has then. It is of the file that books it. */
async function endAnnouncement(
  writing: Writing,
  { given, known }: Pair,
  sha256: string,
): Promise<void> {
  if (known.state !== "pending" || given.line.isPending) return;
  const changes = { ...factsOf(given), state: stateOf(given), sha256 };
  await setRows(writing, "bankLine", { id: known.id }, changes);
}

/** Nothing is to be decided about a movement of 0.00. */
function stateOf({ line: { isPending, units } }: NamedLine): string {
  if (isPending) return "pending";
  return units === 0n ? "used" : "new";
}

function factsOf({ line }: NamedLine) {
  const { units, bookedDay } = line;
  const detail = LineDetail.parse({ ...line, balance: line.balance?.toString() });
  return { units, bookedDay, detail: JSON.stringify(detail) };
}
