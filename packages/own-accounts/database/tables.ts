import type { Generated, Selectable } from "kysely";
import type { columns } from "./migrations/0001release.ts";
import type { addedColumns } from "./migrations/0003questions.ts";
import type { addedTables } from "./migrations/0004waitingFiles.ts";
import type { candidateTables } from "./migrations/0005lineCandidates.ts";
import type { reversalColumns } from "./migrations/0006reversals.ts";

/**
 * The states of lines whose money does not count: announced ones, those of an import that was taken back, those of which a person is
 * asked whether they were booked before, and those that were.
 */
export const unbooked: readonly string[] = ["pending", "withdrawn", "asked", "same"];

/** Those of them that no later line of a file can be. */
export const noMovements: readonly string[] = ["pending", "withdrawn"];

/** The columns of today: those of the first release, and what later migrations add. */
type Columns = typeof columns &
  typeof addedColumns &
  typeof addedTables &
  typeof candidateTables &
  typeof reversalColumns;

/** The type of a column by its SQL. */
type Column<Sql> = Sql extends "SERIAL"
  ? Generated<bigint>
  : Sql extends "text"
    ? string | null
    : Sql extends "bigint"
      ? bigint | null
      : Sql extends `text ${string}`
        ? string
        : bigint;

/** The tables for Kysely. */
export type Tables = {
  [Name in keyof Columns]: {
    -readonly [Field in keyof Columns[Name]]: Column<Columns[Name][Field]>;
  };
};

/** A row of a table. */
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;

export type Payin = Row<"expectation">;
export type BankLine = Row<"bankLine">;
export type Payout = Row<"payoutOrder">;
export type ReviewItem = Row<"reviewItem">;
