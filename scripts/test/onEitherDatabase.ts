import { globSync, readFileSync } from "node:fs";

/** What opens a database for a test, embedded unless told otherwise. */
const opens = /\b(?:startGateway|openTestDeps|openTestDatabase)\b/;
/** What says that a file chooses its databases itself, both or PostgreSQL alone. */
const choosesItself = /\b(?:databaseKinds|testDatabaseUrl)\b/;

/** The gateway's test files that do not say which database they run on: they run on PGlite, and once more on PostgreSQL. */
export function testsOnEitherDatabase(): readonly string[] {
  return globSync("gateway/**/*.test.ts")
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => {
      const text = readFileSync(file, "utf8");
      return opens.test(text) && !choosesItself.test(text);
    })
    .toSorted();
}
