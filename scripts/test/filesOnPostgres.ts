import type { Scope } from "./scope.ts";

/**
 * Test files of the gateway that `npm test` runs once more on PostgreSQL, after PGlite. The rule: a test about the database itself runs over
 * `databaseKinds` in every run; of the rest a sample of each part of the gateway does.
 */
const sample = [
  "gateway/commands/runCommand.test.ts",
  "gateway/dueWork/duePayouts.test.ts",
  "gateway/dueWork/dueWork.test.ts",
  "gateway/endpoints/createPayin.test.ts",
  "gateway/endpoints/createPayout.test.ts",
  "gateway/endpoints/isolation.test.ts",
  "gateway/sandbox/endpoints/listSandboxPayments.test.ts",
  "gateway/sandbox/endpoints/keptCalls.test.ts",
  "gateway/sandbox/endpoints/readStatement.test.ts",
  "gateway/endpoints/resendCallbacks.test.ts",
  "gateway/http/api.test.ts",
  "gateway/ledger/readBalances.test.ts",
  "gateway/sandbox/merchant/seedSandboxMerchant.test.ts",
  "gateway/payin/accountUsed.test.ts",
  "gateway/payin/credited.test.ts",
  "gateway/token/tokenVerifier.test.ts",
  "gateway/sandbox/trace/openCallLog.test.ts",
] as const;

/** The files that the Vitest project "PostgreSQL" includes: every test of the gateway in the scope `all`, the sample in the usual one. */
export function filesOnPostgres(scope: Scope): readonly string[] {
  return scope === "all" ? ["gateway/**/*.test.ts"] : sample;
}
