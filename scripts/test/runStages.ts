import { startPostgres } from "./programs/postgres/startPostgres.ts";
import { watchInstallers } from "./programs/debianPackages.ts";
import { freshFile, runTool } from "./runTool.ts";
import { printProcessorTime, printStage, merge, oneFailure, type Result } from "./report.ts";
import { countProcessorTime, installers, type ProcessorTime } from "./processorTime.ts";
import { type Scope, scopeVariable } from "./scope.ts";
import type { Stage } from "./stages/stageRun.ts";

/** What the user chose besides the stages. */
interface Choice {
  readonly scope: Scope;
  readonly isWriting: boolean;
}

/** The state that all stages of a run share. */
interface Shared extends Choice {
  readonly end: AbortSignal;
  /** Starts PostgreSQL at the first call. */
  readonly postgres: () => ReturnType<typeof startPostgres>;
  readonly results: Map<string, Result>;
  readonly processorTime: ProcessorTime;
}

/**
 * Runs the stages in order, some of them beside later ones, also after failures. Prints each stage when it ends, and
 * then the processor time.
 */
export async function runStages(
  stages: readonly Stage[],
  choice: Choice,
  end: AbortSignal,
): Promise<Result> {
  const beside: Promise<unknown>[] = [];
  const processorTime = countProcessorTime();
  watchInstallers((pid) => processorTime.count(pid, installers));
  const results = new Map<string, Result>();
  let server: ReturnType<typeof startPostgres> | undefined;
  const postgres = () => (server ??= startPostgres(end));
  const shared = { ...choice, end, postgres, results, processorTime };
  try {
    for (const stage of stages) {
      if (end.aborted) break;
      const ended = runStage(stage, shared).then((result) => results.set(stage.name, result));
      if (stage.isBeside) beside.push(ended);
      else await ended;
    }
  } finally {
    await Promise.all(beside);
    const started = await server;
    if (started && "stop" in started) await started.stop();
  }
  if (!end.aborted) printProcessorTime(processorTime, [...results.keys()]);
  processorTime.stop();
  return merge([...results.values()]);
}

async function runStage(
  stage: Stage,
  { scope, isWriting, end, postgres, results, processorTime }: Shared,
): Promise<Result> {
  const startedAt = performance.now();
  const logFile = freshFile(`${stage.name}.log`);
  const notes: string[] = [];
  // The next output overwrites this line.
  if (process.stdout.isTTY) process.stdout.write(`  ${stage.name} …\r`);
  const result = await stage
    .run({
      scope,
      isWriting,
      run: (tool) =>
        runTool({ ...tool, env: { [scopeVariable]: scope, ...tool.env } }, logFile, end, (pid) =>
          processorTime.count(pid, stage.name),
        ),
      end,
      postgres,
      hasFailed: (name) => (results.get(name)?.failures.length ?? 0) > 0,
      addNote: (note) => notes.push(note),
    })
    .catch((error: unknown) => oneFailure(String(error)));
  const seconds = (performance.now() - startedAt) / 1000;
  const used = processorTime.secondsOf(stage.name);
  if (!end.aborted) printStage(stage.name, result, { seconds, used }, notes, logFile);
  return result;
}
