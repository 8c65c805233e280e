import type { Migration } from "kysely/migration";
import { addColumns } from "../ddl.ts";

/** The columns that this migration adds: when a person said that the money of a success went back. */
export const reversalColumns = {
  expectation: { reversedAt: "text" },
  payoutOrder: { reversedAt: "text" },
} as const;

/** Lets payins and payouts be reversed (G58). */
export const reversals: Migration = {
  up: async (database) => {
    for (const [table, own] of Object.entries(reversalColumns))
      await addColumns(database, table, own);
  },
};
