import { maskMiddle } from "./maskMiddle.ts";
import type { InstructionRow, RowName } from "./instructionRows.ts";

/** What one kind of instruction does with the rows that every kind has. */
interface Arrangement {
  /** These come first, in this order. */
  readonly first?: readonly RowName[];
  /** This one is read aloud or typed: it is drawn large. */
  readonly loud?: RowName;
  /** Of this one the ends are compared, and so stand out. */
  readonly withEnds?: RowName;
  /** These are known to the customer and not to those who look over their shoulder. */
  readonly masked?: readonly RowName[];
  /** What a value is in this kind: a reference is the code for the till. */
  readonly renamed?: { readonly [Name in RowName]?: RowName };
}

/** The rows of an answer as one kind of instruction shows them. None is lost: what the arrangement does not speak of follows as it was. */
export function arrangeRows(
  rows: readonly InstructionRow[],
  arrangement: Arrangement,
): InstructionRow[] {
  const { first = [] } = arrangement;
  const ordered = [
    ...first.flatMap((name) => rows.filter((row) => row.name === name)),
    ...rows.filter((row) => !first.includes(row.name)),
  ];
  return ordered.map((row) => arrangeRow(row, arrangement));
}

function arrangeRow(
  { name, value, isCopied }: InstructionRow,
  { loud, withEnds, masked = [], renamed = {} }: Arrangement,
): InstructionRow {
  const row = {
    name: renamed[name] ?? name,
    value: masked.includes(name) ? maskMiddle(value) : value,
    isCopied,
  };
  if (name === loud) return { ...row, look: "loud" };
  return name === withEnds ? { ...row, look: "ends" } : row;
}
