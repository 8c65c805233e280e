import { globSync } from "node:fs";
import type { Scope } from "./scope.ts";

/** Tests of the own accounts that are repeated on PostgreSQL after SQLite. The others read files, or start programs. */
const ownAccounts = [
  "packages/own-accounts/database/*.test.ts",
  "packages/own-accounts/import/bookFile.test.ts",
  "packages/own-accounts/books/*.test.ts",
  "packages/own-accounts/matching/*.test.ts",
  "packages/own-accounts/payouts/*.test.ts",
  "packages/own-accounts/review/*.test.ts",
  "packages/own-accounts/server/*.test.ts",
];

/** Gateway tests that `npm test` repeats on PGlite after PostgreSQL: one of each part of the gateway, and a list. */
const gatewayOnBoth = [
  "packages/gateway/commands/runCommand.test.ts",
  "packages/gateway/connectors/payins.test.ts",
  "packages/gateway/dueWork/dueWork.test.ts",
  "packages/gateway/endpoints/createPayin.test.ts",
  "packages/gateway/endpoints/listPayins.test.ts",
  "packages/gateway/sandbox/endpoints/listSandboxPayments.test.ts",
  "packages/gateway/transport/api.test.ts",
  "packages/gateway/ledger/readBalances.test.ts",
  "packages/gateway/metrics/flow.test.ts",
  "packages/gateway/payin/payinKind.test.ts",
  "packages/gateway/start/liveReports.test.ts",
  "packages/gateway/token/tokenVerifier.test.ts",
];

/** Tests of the own accounts that `npm test` repeats on PostgreSQL. */
const ownAccountsOnBoth = ["packages/own-accounts/import/bookFile.test.ts"];

const gateway = ["packages/gateway/**/*.test.ts"];

/**
 * Returns the files of the Vitest project "PostgreSQL", and those of them that the project "unit" leaves out. In the scope `all`
 * every gateway test runs on PGlite too; in `npm test` only a sample does, since PGlite costs half as much again as a server.
 * Throws an Error for a pattern that no file has, because a renamed file would no longer run on both.
 */
export function filesByDatabase(scope: Scope): {
  readonly onPostgres: readonly string[];
  readonly onPostgresAlone: readonly string[];
} {
  const all = findFiles(gateway);
  if (scope === "all")
    return { onPostgres: [...all, ...findFiles(ownAccounts)], onPostgresAlone: [] };
  const both = new Set(findFiles(gatewayOnBoth));
  return {
    onPostgres: [...all, ...findFiles(ownAccountsOnBoth)],
    onPostgresAlone: all.filter((file) => !both.has(file)),
  };
}

function findFiles(patterns: readonly string[]): readonly string[] {
  return patterns.flatMap((pattern) => {
    const files = globSync(pattern);
    if (files.length === 0)
      throw new Error(
        `There is no ${pattern}. Correct its name in scripts/test/filesByDatabase.ts.`,
      );
    return files;
  });
}
