import { beforeEach } from "vitest";
import { postgresUse } from "../../gateway/testing/postgresUse.ts";

declare module "vitest" {
  interface TaskMeta {
    /** A database on PostgreSQL was open during the test. */
    usedPostgres?: true;
  }
}

// Vitest writes what a test's `meta` holds into its report.
beforeEach(({ task }) => {
  const hasUsed = postgresUse.watch();
  return () => {
    if (hasUsed()) task.meta.usedPostgres = true;
  };
});
