import type { Missing } from "../programs/missing.ts";
import type { PostgresServer } from "../programs/postgres/startCluster.ts";
import type { RedisServer } from "../programs/redis.ts";
import { freshFile, readReport } from "../cacheFile.ts";
import { packageTool } from "../packageTool.ts";
import { judgeExit, oneFailure } from "../report/result.ts";
import { readSkipNotes } from "../report/skipNotes.ts";
import type { Run } from "./stageRun.ts";
import { isOnPostgres, readVitestReport, type VitestResult } from "../report/vitestReport.ts";

/**
 * Runs one project of vitest.config.ts. The project PostgreSQL repeats the tests that do not choose a database
 * themselves.
 */
export async function runVitest(
  project: "unit" | "PostgreSQL" | "release",
  {
    run,
    scope,
    server,
    redis = { missing: "" },
  }: Pick<Run, "run" | "scope"> & {
    readonly server: PostgresServer | Missing;
    readonly redis?: RedisServer | Missing;
  },
): Promise<VitestResult> {
  const reportFile = freshFile(`vitest-${project}.json`);
  const notesFile = freshFile(`skipNotes-${project}.json`);
  const exitCode = await run({
    ...packageTool(
      "vitest",
      "vitest",
      "run",
      `--project=${project}`,
      ...(scope === "usual" ? ["--tags-filter=!all"] : []),
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${reportFile}`,
      "--reporter=scripts/test/report/skipNotes.ts",
    ),
    env: {
      SKIP_NOTES_FILE: notesFile,
      ...("url" in server && { TEST_DATABASE_URL: server.url }),
      ...("url" in redis && { TEST_REDIS_URL: redis.url }),
    },
  });

  const report = readReport(reportFile);
  if (report === undefined) {
    return { ...oneFailure("Vitest wrote no report."), ranOnPostgres: 0, leftOut: 0 };
  }
  const noteOf = readSkipNotes(readReport(notesFile) ?? {});
  const result = readVitestReport(
    report,
    (test) => {
      if (scope === "usual" && test.tags?.includes("all")) return undefined;
      const note = noteOf(test.fullName);
      if (note !== undefined) return note;
      return "missing" in server && isOnPostgres(test) ? server.missing : "it gives no reason";
    },
    project === "PostgreSQL" ? "on PostgreSQL" : undefined,
  );
  return { ...result, ...judgeExit(result, exitCode) };
}
