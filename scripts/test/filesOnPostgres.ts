import { globSync } from "node:fs";
import type { Scope } from "./scope.ts";

/** Tests of the own accounts that are repeated on PostgreSQL after SQLite. The others read files, or start programs. */
const ownAccounts = [
  "connectors/own-accounts/import/bookFile.test.ts",
  "connectors/own-accounts/books/*.test.ts",
  "connectors/own-accounts/matching/*.test.ts",
  "connectors/own-accounts/payouts/*.test.ts",
  "connectors/own-accounts/review/*.test.ts",
  "connectors/own-accounts/server/*.test.ts",
];

/**
 * Gateway tests that `npm test` repeats on PostgreSQL after PGlite. Tests about the database itself use `databaseKinds`
 * in every run; this sample covers each other part of the gateway.
 */
const sample = [
  "connectors/own-accounts/import/bookFile.test.ts",
  "connectors/own-accounts/review/decide.test.ts",
  "gateway/commands/runCommand.test.ts",
  "gateway/connectors/payins.test.ts",
  "gateway/connectors/payouts.test.ts",
  "gateway/dueWork/duePayouts.test.ts",
  "gateway/dueWork/dueWork.test.ts",
  "gateway/endpoints/createPayin.test.ts",
  "gateway/endpoints/createPayout.test.ts",
  "gateway/endpoints/isolation.test.ts",
  "gateway/endpoints/listPayins.test.ts",
  "gateway/endpoints/readStatement.test.ts",
  "gateway/sandbox/endpoints/listSandboxPayments.test.ts",
  "gateway/endpoints/resendCallbacks.test.ts",
  "gateway/transport/api.test.ts",
  "gateway/ledger/readBalances.test.ts",
  "gateway/metrics/flow.test.ts",
  "gateway/sandbox/merchant/seedSandboxMerchant.test.ts",
  "gateway/payin/payinKind.test.ts",
  "gateway/start/liveReports.test.ts",
  "gateway/token/tokenVerifier.test.ts",
  "gateway/sandbox/trace/openCallLog.test.ts",
] as const;

/**
 * Returns the files of the Vitest project "PostgreSQL": in the scope `all` every gateway test and those of the
 * own accounts about their database, otherwise the sample. Throws an Error for a pattern that no file has, because
 * a renamed file would no longer run on PostgreSQL.
 */
export function filesOnPostgres(scope: Scope): readonly string[] {
  const patterns = scope === "all" ? ["gateway/**/*.test.ts", ...ownAccounts] : sample;
  return patterns.flatMap((pattern) => {
    const files = globSync(pattern);
    if (files.length === 0)
      throw new Error(
        `There is no ${pattern}. Correct its name in scripts/test/filesOnPostgres.ts.`,
      );
    return files;
  });
}
