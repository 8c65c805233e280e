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
} as const;

/** Lets a file wait until a person confirms its mapping, and a line until a person says whether it was booked before. */
export const questions: Migration = {
  up: async (database) => {
    for (const [table, own] of Object.entries(addedColumns)) await addColumns(database, table, own);
  },
};
