import { maskMiddle } from "./maskMiddle.ts";
import type { InstructionRow, RowName } from "./instructionRows.ts";

/** The changes of one kind of instruction to the rows that every kind has. */
interface Arrangement {
  /** Rows that come first, in this order. */
  readonly first?: readonly RowName[];
  /** The row that is drawn large, because the customer reads it aloud or types it. */
  readonly loud?: RowName;
  /** The row whose ends are emphasised, because the customer compares them. */
  readonly withEnds?: RowName;
  /** Rows that are masked, because the customer knows them and bystanders should not. */
  readonly masked?: readonly RowName[];
  /** New names of rows: for this kind, a reference is the code for the till. */
  readonly renamed?: { readonly [Name in RowName]?: RowName };
}

/** Returns the rows of an answer in the arrangement of one kind of instruction. Rows outside the arrangement follow unchanged. */
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
