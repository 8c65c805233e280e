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

/**
 * Gateway tests that `npm test` repeats on PostgreSQL after PGlite. Tests about the database itself use `databaseKinds`
 * in every run; this sample covers each other part of the gateway.
 */
const sample = [
  "packages/own-accounts/import/bookFile.test.ts",
  "packages/own-accounts/review/decide.test.ts",
  "packages/gateway/commands/runCommand.test.ts",
  "packages/gateway/connectors/payins.test.ts",
  "packages/gateway/connectors/payouts.test.ts",
  "packages/gateway/dueWork/duePayouts.test.ts",
  "packages/gateway/dueWork/dueWork.test.ts",
  "packages/gateway/endpoints/createPayin.test.ts",
  "packages/gateway/endpoints/createPayout.test.ts",
  "packages/gateway/endpoints/isolation.test.ts",
  "packages/gateway/endpoints/listPayins.test.ts",
  "packages/gateway/endpoints/readStatement.test.ts",
  "packages/gateway/sandbox/endpoints/listSandboxPayments.test.ts",
  "packages/gateway/endpoints/resendCallbacks.test.ts",
  "packages/gateway/transport/api.test.ts",
  "packages/gateway/ledger/readBalances.test.ts",
  "packages/gateway/metrics/flow.test.ts",
  "packages/gateway/sandbox/merchant/seedSandboxMerchant.test.ts",
  "packages/gateway/payin/payinKind.test.ts",
  "packages/gateway/start/liveReports.test.ts",
  "packages/gateway/token/tokenVerifier.test.ts",
  "packages/gateway/sandbox/trace/openCallLog.test.ts",
] as const;

/**
 * Returns the files of the Vitest project "PostgreSQL": in the scope `all` every gateway test and those of the
 * own accounts about their database, otherwise the sample. Throws an Error for a pattern that no file has, because
 * a renamed file would no longer run on PostgreSQL.
 */
export function filesOnPostgres(scope: Scope): readonly string[] {
  const patterns = scope === "all" ? ["packages/gateway/**/*.test.ts", ...ownAccounts] : sample;
  return patterns.flatMap((pattern) => {
    const files = globSync(pattern);
    if (files.length === 0)
      throw new Error(
        `There is no ${pattern}. Correct its name in scripts/test/filesOnPostgres.ts.`,
      );
    return files;
  });
}
