import { once } from "../once.ts";
import { startPostgres } from "../postgres.ts";
import { freshFile } from "./cacheFile.ts";
import { printStage } from "./printStage.ts";
import { merge, oneFailure, type Result } from "./result.ts";
import { runTool } from "./runTool.ts";
import type { Stage } from "./stage.ts";

/** Runs the stages one after the other, or beside those after it, whatever fails, and prints each as it ends. */
export async function runStages(stages: readonly Stage[], end: AbortSignal): Promise<Result> {
  const results = new Map<string, Result>();
  const beside: Promise<unknown>[] = [];
  const postgres = once(() => startPostgres(end));
  try {
    for (const stage of stages) {
      if (end.aborted) break;
      const ended = runStage(stage, end, postgres.get, results).then((result) =>
        results.set(stage.name, result),
      );
      if (stage.isBeside) beside.push(ended);
      else await ended;
    }
  } finally {
    await Promise.all(beside);
    const server = await postgres.ifAsked();
    if (server && "stop" in server) await server.stop();
  }
  return merge([...results.values()]);
}

async function runStage(
  stage: Stage,
  end: AbortSignal,
  postgres: () => ReturnType<typeof startPostgres>,
  results: ReadonlyMap<string, Result>,
): Promise<Result> {
  const startedAt = performance.now();
  const logFile = freshFile(`${stage.name}.log`);
  const notes: string[] = [];
  // Whatever is printed next takes the place of this.
  if (process.stdout.isTTY) process.stdout.write(`  ${stage.name} …\r`);
  const result = await stage
    .run({
      run: (tool) => runTool(tool, logFile, end),
      end,
      postgres,
      hasFailed: (name) => (results.get(name)?.failures.length ?? 0) > 0,
      say: (note) => notes.push(note),
    })
    .catch((error: unknown) => oneFailure(String(error)));
  const seconds = (performance.now() - startedAt) / 1000;
  if (!end.aborted) printStage(stage.name, result, seconds, notes, logFile);
  return result;
}
