import { installLanguages } from "../../checks/docs/languages.ts";
import type { Missing } from "../programs/missing.ts";
import { startRedis } from "../programs/redis.ts";
import { unpackPromtool } from "../programs/promtool.ts";
import { merge, oneFailure, type Result } from "../report/result.ts";
import { runVitest } from "./runVitest.ts";
import { forAllOnly } from "../scope.ts";
import type { Run } from "./stageRun.ts";
import type { VitestResult } from "../report/vitestReport.ts";

/** Runs the unit tests on PGlite, and on PostgreSQL if available. Tests that need more are for `npm run test:all`. */
export async function runUnitTests({ run, postgres, end, say, scope }: Run): Promise<Result> {
  const server = await postgres();
  const redis = scope === "all" ? await startRedis(end) : forAllOnly;
  if (scope === "all") {
    await installLanguages(end);
    await unpackPromtool(end);
  }
  const given = { run, scope, server, redis };
  const results: [VitestResult, ...VitestResult[]] = [await runVitest("unit", given)];
  if ("url" in server) results.push(await runVitest("PostgreSQL", given));
  if ("stop" in redis) await redis.stop();
  const ranOnPostgres = results.reduce((sum, one) => sum + one.ranOnPostgres, 0);
  say(describePostgres(server, ranOnPostgres));
  const [{ leftOut }] = results;
  if (leftOut > 0) say(`${leftOut} more in npm run test:all`);
  return merge([...results, demandPostgres(ranOnPostgres)]);
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
