import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesOnPostgres } from "./filesOnPostgres.ts";

test("npm run test:all runs every test of the gateway on PostgreSQL, and those of the own accounts about their books", () => {
  const all = filesOnPostgres("all");
  expect(all).toContain("gateway/**/*.test.ts");
  for (const part of ["booking", "books", "matching", "payouts", "review", "server"])
    expect(all.join(" ")).toContain(`connectors/own-accounts/${part}/`);
});

test.each(filesOnPostgres("usual"))(
  "%s of the sample is there, and opens the usual database",
  (file) => {
    expect(existsSync(file)).toBe(true);
    const text = readFileSync(file, "utf8");
    expect(text).toMatch(
      /\b(?:startGateway|useGateway|useConnector|openTestDeps|useTestDeps|openTestDatabase|openBooks)\(/,
    );
    expect(text).not.toContain("databaseKinds");
  },
);

const parts = "callback commands dueWork endpoints http ledger merchant payin payout token trace";

test.each(parts.split(" "))("the sample includes a test of %s", (part) => {
  // Tests of payouts and callbacks are mostly in the folders of their endpoints.
  expect(filesOnPostgres("usual").join().toLowerCase()).toContain(part.toLowerCase());
});
