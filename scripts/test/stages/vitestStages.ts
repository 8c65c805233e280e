import type { Missing } from "../programs/findProgram.ts";
import type { PostgresServer } from "../programs/postgres/startPostgres.ts";
import { type RedisServer, startRedis } from "../programs/redis.ts";
import { freshFile, readReport, packageTool } from "../runTool.ts";
import { addExitCode, oneFailure, merge, type Result } from "../report.ts";
import { readSkipNotes } from "../report/skipNotes.ts";
import type { Run } from "./stageRun.ts";
import { isOnPostgres, readVitestReport, type VitestResult } from "../report/vitestReport.ts";
import { installLanguages } from "../../checks/docs/languages.ts";
import { unpackPromtool } from "../programs/promtool.ts";
import { forAllOnly } from "../scope.ts";
import { nodesToTest } from "../programs/findNodes.ts";
import { endVariable, isLate, notReached, timeWasOver } from "../timeLimit.ts";

/**
 * Runs one project of vitest.config.ts. The project PostgreSQL repeats the tests that do not choose a database
 * themselves.
 */
export async function runVitest(
  project: "unit" | "PostgreSQL" | "release",
  {
    run,
    scope,
    time,
    server,
    redis = { missing: "" },
  }: Pick<Run, "run" | "scope" | "time"> & {
    readonly server: PostgresServer | Missing;
    readonly redis?: RedisServer | Missing;
  },
): Promise<VitestResult> {
  if (isLate(time)) return { ...notReached(project), ranOnPostgres: 0, leftOut: 0 };
  const reportFile = freshFile(`vitest-${project}.json`);
  const notesFile = freshFile(`skipNotes-${project}.json`);
  const exitCode = await run({
    ...packageTool(
      "vitest",
      "vitest",
      "run",
      `--project=${project}`,
      ...(scope === "usual" ? ["--tags-filter=!all"] : []),
      "--reporter=verbose",
      "--reporter=json",
      `--outputFile.json=${reportFile}`,
      "--reporter=scripts/test/report/skipNotes.ts",
      "--reporter=scripts/test/report/endInTime.ts",
    ),
    env: {
      SKIP_NOTES_FILE: notesFile,
      ...(time.lastStartAt !== undefined && { [endVariable]: String(time.lastStartAt) }),
      ...("url" in server && { TEST_DATABASE_URL: server.url }),
      ...("url" in redis && { TEST_REDIS_URL: redis.url }),
    },
  });

  const report = readReport(reportFile);
  const wasCut = isLate(time);
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
      if (wasCut) return timeWasOver;
      return "missing" in server && isOnPostgres(test) ? server.missing : "it gives no reason";
    },
    project === "PostgreSQL" ? "on PostgreSQL" : undefined,
    wasCut,
  );
  return { ...result, ...addExitCode(result, wasCut ? 0 : exitCode) };
}

/** Runs the unit tests on PGlite, and on PostgreSQL if available. Tests that need more are for `npm run test:all`. */
export async function runUnitTests({
  run,
  postgres,
  end,
  time,
  addNote,
  scope,
}: Run): Promise<Result> {
  const server = await postgres();
  const redis = scope === "all" ? await startRedis(end) : forAllOnly;
  if (scope === "all") {
    await installLanguages(end);
    await unpackPromtool(end);
  }
  const given = { run, scope, time, server, redis };
  const results: [VitestResult, ...VitestResult[]] = [await runVitest("unit", given)];
  if ("url" in server) results.push(await runVitest("PostgreSQL", given));
  if ("stop" in redis) await redis.stop();
  const ranOnPostgres = results.reduce((sum, one) => sum + one.ranOnPostgres, 0);
  addNote(describePostgres(server, ranOnPostgres));
  const [{ leftOut }] = results;
  if (leftOut > 0) addNote(`${leftOut} more in npm run test:all`);
  return merge([...results, ...(isLate(time) ? [] : [demandPostgres(ranOnPostgres)])]);
}

function describePostgres(server: { readonly version: string } | Missing, ran: number): string {
  if ("missing" in server) return `none ran on PostgreSQL: ${server.missing}`;
  return `${ran} of them on ${server.version}`;
}

/** Fails if PostgreSQL is required and no test ran on it. */
function demandPostgres(ran: number): Result {
  const isDemanded = process.env["REQUIRE_POSTGRES"] === "1";
  return isDemanded && ran === 0
    ? oneFailure(
        "No test ran on PostgreSQL, but REQUIRE_POSTGRES is set. Install PostgreSQL, or unset it.",
      )
    : merge([]);
}

/** Tests the release as a host would run it: outside of the sources, as another user, on each Node of this machine. */
export async function runReleaseTests(run: Run): Promise<Result> {
  if (run.hasFailed("build")) return oneFailure("The release cannot be run: the build failed.");
  const server = await run.postgres();
  const redis = run.scope === "all" ? await startRedis(run.end) : forAllOnly;
  const result = await runVitest("release", { ...run, server, redis });
  if ("stop" in redis) await redis.stop();
  run.addNote(
    `on Node ${nodesToTest(run.scope)
      .map(({ version }) => version)
      .join(" and ")}`,
  );
  return result;
}
