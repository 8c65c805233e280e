import type { Migration } from "kysely/migration";
import { createTable, run } from "../ddl.ts";

/** The tables that this migration adds. */
export const candidateTables = {
  /** An earlier line that an `asked` one may be, beside the one in `sameAs`. The likeliest was added first. */
  lineCandidate: {
    id: "SERIAL",
    lineId: "bigint not null",
    earlierId: "bigint not null",
  },
} as const;

/** Keeps each earlier line that a line may be, so that a person can say which one it is. */
export const lineCandidates: Migration = {
  up: async (database) => {
    for (const [table, own] of Object.entries(candidateTables))
      await createTable(database, table, own);
    await run(
      database,
      `create index if not exists "lineCandidateByLine" on "lineCandidate" ("lineId")`,
      `create index if not exists "lineCandidateByEarlier" on "lineCandidate" ("earlierId")`,
    );
  },
};
