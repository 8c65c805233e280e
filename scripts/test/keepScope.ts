import { beforeEach } from "vitest";
import { scope } from "./scope.ts";

// Vitest skips a test with the tag `all`, but `test.skipIf` takes that back.
beforeEach(({ task }) => {
  if (scope === "usual" && task.tags?.includes("all"))
    throw new Error(
      "A test with the tag `all` runs in the usual scope, because `test.skipIf` overrides the tag. Use `testOnPostgres` or `describe.skipIf`.",
    );
});
