import { afterEach, beforeEach } from "vitest";
import { takeCrossings } from "../../gateway/testing/merchantStatements.ts";
import { postgresUse } from "../../gateway/testing/postgresUse.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Whether a database on PostgreSQL was open during the test. */
    usedPostgres?: true;
  }
}

// Vitest writes the `meta` of a test into its report.
beforeEach(({ task }) => {
  const hasUsed = postgresUse.watch();
  return () => {
    if (hasUsed()) task.meta.usedPostgres = true;
  };
});

// Statements that a PostgreSQL distributed by merchant could not send to one place fail the test that sent them.
afterEach(() => {
  const crossings = takeCrossings();
  if (crossings.length > 0) throw new Error(crossings.join("\n"));
});
