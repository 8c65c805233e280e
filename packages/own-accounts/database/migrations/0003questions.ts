import type { Migration } from "kysely/migration";
import { addColumns } from "../ddl.ts";

/** The columns that this migration adds. */
export const addedColumns = {
  bankAccount: {
    /** The hash of the mapping under which a person has looked at a file and confirmed it. */
    confirmedMapping: "text",
    /** The mapping and the file that a person was shown last: two hashes. */
    previewed: "text",
    /** The closing balance of the accepted day that a person took as right. */
    acceptedClosing: "bigint",
  },
  bankLine: {
    /** Of an `asked` or a `same` line, the earlier one that may be, or is, the same movement. */
    sameAs: "bigint",
  },
  statementImport: {
    /** The first and the last day of its lines; null if it has none, or was imported before. */
    firstDay: "text",
    lastDay: "text",
  },
} as const;

/**
 * Lets a file wait until a person confirms its mapping, and a line until a person says whether it was booked before. Keeps the days of the
 * lines of a file, by which a withdrawal finds the files that may have a line too.
 */
export const questions: Migration = {
  up: async (database) => {
    for (const [table, own] of Object.entries(addedColumns)) await addColumns(database, table, own);
  },
};
