import { installLanguages } from "../docs/languages.ts";
import type { Missing } from "../missing.ts";
import { type RedisServer, startRedis } from "../redis.ts";
import type { PostgresServer } from "../postgres/postgresServer.ts";
import { freshFile, readReport } from "./cacheFile.ts";
import { packageTool } from "./packageTool.ts";
import { judgeExit, merge, oneFailure, type Result } from "./result.ts";
import { unpackPromtool } from "../promtool.ts";
import { readSkipNotes } from "./skipNotes.ts";
import type { Run } from "./stage.ts";
import { isOnPostgres, readVitestReport } from "./vitestReport.ts";

/** The unit tests, on PGlite and on PostgreSQL if that can be had. */
export async function runUnitTests({ run, postgres, end, say }: Run): Promise<Result> {
  const server = await postgres();
  const redis = await startRedis(end);
  await installLanguages(end);
  await unpackPromtool(end);
  const results = [await runProject("unit", { run, server, redis })];
  if ("stop" in redis) await redis.stop();
  if ("url" in server) results.push(await runProject("PostgreSQL", { run, server }));
  const ranOnPostgres = results.reduce((sum, one) => sum + one.ranOnPostgres, 0);
  say(describePostgres(server, ranOnPostgres));
  return merge([...results, demandPostgres(ranOnPostgres)]);
}

/** One project of vitest.config.ts. That of PostgreSQL does again there what chooses no database itself. */
async function runProject(
  project: "unit" | "PostgreSQL",
  {
    run,
    server,
    redis = { missing: "" },
  }: Pick<Run, "run"> & {
    readonly server: PostgresServer | Missing;
    readonly redis?: RedisServer | Missing;
  },
): Promise<Result & { readonly ranOnPostgres: number }> {
  const reportFile = freshFile(`vitest-${project}.json`);
  const notesFile = freshFile(`skipNotes-${project}.json`);
  const exitCode = await run({
    ...packageTool(
      "vitest",
      "vitest",
      "run",
      `--project=${project}`,
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${reportFile}`,
      "--reporter=scripts/test/skipNotes.ts",
    ),
    env: {
      SKIP_NOTES_FILE: notesFile,
      ...("url" in server && { TEST_DATABASE_URL: server.url }),
      ...("url" in redis && { TEST_REDIS_URL: redis.url }),
    },
  });

  const report = readReport(reportFile);
  if (report === undefined) {
    return { ...oneFailure("Vitest wrote no report."), ranOnPostgres: 0 };
  }
  const noteOf = readSkipNotes(readReport(notesFile) ?? {});
  const result = readVitestReport(
    report,
    (test) => {
      const note = noteOf(test.fullName);
      if (note !== undefined) return note;
      return "missing" in server && isOnPostgres(test) ? server.missing : "it gives no reason";
    },
    project === "PostgreSQL" ? "on PostgreSQL" : undefined,
  );
  return { ...judgeExit(result, exitCode), ranOnPostgres: result.ranOnPostgres };
}

function describePostgres(server: { readonly version: string } | Missing, ran: number): string {
  if ("missing" in server) return `none ran on PostgreSQL: ${server.missing}`;
  return `${ran} of them on ${server.version}`;
}

/** Where PostgreSQL's half must not be left out, its absence is a failure. */
function demandPostgres(ran: number): Result {
  const isDemanded = process.env["REQUIRE_POSTGRES"] === "1";
  return isDemanded && ran === 0
    ? oneFailure("No test ran on PostgreSQL, and REQUIRE_POSTGRES demands it.")
    : merge([]);
}
