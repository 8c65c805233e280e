import { expect, test } from "vitest";
import { testsOnEitherDatabase } from "./onEitherDatabase.ts";

test("the gateway's tests that choose no database themselves run on both", () => {
  const files = testsOnEitherDatabase();
  expect(files).toContain("gateway/endpoints/scopeMatrix.test.ts");
  expect(files).toContain("gateway/testing/fuzz/fuzz.test.ts");
  expect(files).toContain("gateway/dueWork/troubles.test.ts");
});

test("those that name both, or PostgreSQL alone, and those without a database run as they are", () => {
  const files = testsOnEitherDatabase();
  expect(files).not.toContain("gateway/app.test.ts");
  expect(files).not.toContain("gateway/dueWork/racingPayouts.test.ts");
  expect(files).not.toContain("gateway/http/limitKey.test.ts");
});
