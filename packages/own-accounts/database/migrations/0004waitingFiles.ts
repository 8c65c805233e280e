import type { Migration } from "kysely/migration";
import { createTable } from "../ddl.ts";

/** The tables that this migration adds. */
export const addedTables = {
  /** What waits in the watched folder, as the last look found it. */
  waitingFile: {
    /** The name of the folder within the watched one; empty for what lies beside the folders. */
    folder: "text not null",
    /** Empty if the folder waits as a whole. */
    fileName: "text not null",
    reason: "text not null",
    since: "text not null",
    /** Changes with the file, and with the mapping of its account. */
    mark: "text not null",
    triedAt: "text not null",
  },
} as const;

/** Keeps what waits in the watched folder and why, so that commands can say it. */
export const waitingFiles: Migration = {
  up: async (database) => {
    for (const [table, own] of Object.entries(addedTables)) await createTable(database, table, own);
  },
};
