import type { Migration } from "kysely/migration";
import { createTable, isSqlite, run } from "../ddl.ts";
import { columns } from "./0001release.ts";

/** Lets a line have no money: banks list movements of 0.00. SQLite cannot drop a rule of a column, so its table is made anew. */
export const zeroLines: Migration = {
  up: async (database) => {
    if (!isSqlite(database)) {
      await run(database, `alter table "bankLine" drop constraint "bankLine_units_check"`);
      return;
    }
    const own = { ...columns.bankLine, units: "bigint not null" };
    const names = Object.keys(own)
      .map((name) => `"${name}"`)
      .join(", ");
    await createTable(database, "bankLine2", own);
    await run(
      database,
      `insert into "bankLine2" (${names}) select ${names} from "bankLine"`,
      `drop table "bankLine"`,
      `alter table "bankLine2" rename to "bankLine"`,
      `create unique index "lineIdentity" on "bankLine" ("account", "identity", "occurrence")`,
      `create index "bankLinestateid" on "bankLine" ("state", "id")`,
      `create index "bankLineaccountbookedDay" on "bankLine" ("account", "bookedDay")`,
    );
  },
};
