import { startPostgres } from "./programs/postgres/startPostgres.ts";
import { watchInstallers } from "./programs/debianPackages.ts";
import { freshFile, runTool } from "./runTool.ts";
import { printProcessorTime, printStage, merge, oneFailure, type Result } from "./report.ts";
import { countProcessorTime, installers, type ProcessorTime } from "./processorTime.ts";
import { type Scope, scopeVariable } from "./scope.ts";
import type { Run, Stage } from "./stages/stageRun.ts";
import { notReached, type TimeLimit } from "./timeLimit.ts";

/** What the user chose besides the stages. */
interface Choice {
  readonly scope: Scope;
  readonly isWriting: boolean;
}

/** The state that all stages of a run share. */
interface Shared extends Choice {
  readonly end: AbortSignal;
  readonly time: TimeLimit;
  /** Starts PostgreSQL at the first call. */
  readonly postgres: () => ReturnType<typeof startPostgres>;
  readonly results: Map<string, Result>;
  readonly processorTime: ProcessorTime;
}

/**
 * Runs the stages in order, also after failures. Prints each stage when it ends, and then the processor time. A stage that the time limit does not reach is skipped.
 */
export async function runStages(
  stages: readonly Stage[],
  choice: Choice,
  time: TimeLimit,
  end: AbortSignal,
): Promise<Result> {
  const processorTime = countProcessorTime();
  watchInstallers((pid) => processorTime.count(pid, installers));
  const results = new Map<string, Result>();
  let server: ReturnType<typeof startPostgres> | undefined;
  const postgres = () => (server ??= startPostgres(end));
  const shared = { ...choice, end, time, postgres, results, processorTime };
  try {
    for (const stage of stages) {
      if (end.aborted) break;
      results.set(stage.name, await runStage(stage, shared));
    }
  } finally {
    const started = await server;
    if (started && "stop" in started) await started.stop();
  }
  if (!end.aborted) printProcessorTime(processorTime, [...results.keys()]);
  processorTime.stop();
  return merge([...results.values()]);
}

async function runStage(
  stage: Stage,
  { scope, isWriting, end, time, postgres, results, processorTime }: Shared,
): Promise<Result> {
  const startedAt = performance.now();
  const logFile = freshFile(`${stage.name}.log`);
  const notes: string[] = [];
  // The next output overwrites this line.
  if (process.stdout.isTTY) process.stdout.write(`  ${stage.name} …\r`);
  const tools = AbortSignal.any([end, time.over]);
  const stageRun: Run = {
    scope,
    isWriting,
    run: (tool) =>
      runTool({ ...tool, env: { [scopeVariable]: scope, ...tool.env } }, logFile, tools, (pid) =>
        processorTime.count(pid, stage.name),
      ),
    end,
    time,
    postgres,
    hasFailed: (name) => (results.get(name)?.failures.length ?? 0) > 0,
    addNote: (note) => notes.push(note),
  };
  const result = time.over.aborted
    ? notReached(stage.name)
    : await stage.run(stageRun).catch((error: unknown) => oneFailure(String(error)));
  const seconds = (performance.now() - startedAt) / 1000;
  const used = processorTime.secondsOf(stage.name);
  if (!end.aborted) printStage(stage.name, result, { seconds, used }, notes, logFile);
  return result;
}
