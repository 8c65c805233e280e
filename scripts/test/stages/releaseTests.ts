import { nodesToTest } from "../programs/findNodes.ts";
import { startRedis } from "../programs/redis.ts";
import { forAllOnly } from "../scope.ts";
import { oneFailure, type Result } from "../report/result.ts";
import { runVitest } from "./runVitest.ts";
import type { Run } from "./stageRun.ts";

/** Tests the release as a host would run it: outside of the sources, as another user, on each Node of this machine. */
export async function runReleaseTests(run: Run): Promise<Result> {
  if (run.hasFailed("build")) return oneFailure("The release cannot be run: the build failed.");
  const server = await run.postgres();
  const redis = run.scope === "all" ? await startRedis(run.end) : forAllOnly;
  const result = await runVitest("release", { run: run.run, scope: run.scope, server, redis });
  if ("stop" in redis) await redis.stop();
  run.say(
    `on Node ${nodesToTest(run.scope)
      .map(({ version }) => version)
      .join(" and ")}`,
  );
  return result;
}
