import { beforeEach } from "vitest";
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
