import { readFileSync } from "node:fs";
import { installers, type ProcessorTime, restOfRun } from "./processorTime.ts";

/** The result of a stage, as its runner reported it. */
export interface Result {
  readonly passed: number;
  /** One line for each failure. */
  readonly failures: readonly string[];
  readonly skipped: readonly Skipped[];
}

export interface Skipped {
  readonly title: string;
  readonly reason: string;
}

export const onePassed: Result = { passed: 1, failures: [], skipped: [] };

export function oneFailure(what: string): Result {
  return { passed: 0, failures: [what], skipped: [] };
}

export function merge(results: readonly Result[]): Result {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failures: results.flatMap(({ failures }) => failures),
    skipped: results.flatMap(({ skipped }) => skipped),
  };
}

/** Adds a failure for a bad exit code without a reported failure. */
export function addExitCode(result: Result, exitCode: number): Result {
  if (exitCode === 0 || result.failures.length > 0) return result;
  return merge([result, oneFailure(`It failed with exit code ${exitCode}.`)]);
}

/** Returns the last line of a run: `12 passed, 0 failed`, and the number of skipped tests if there are any. */
export function summarize({ passed, failures, skipped }: Result): string {
  const counts = [`${passed} passed`, `${failures.length} failed`];
  if (skipped.length > 0) counts.push(`${skipped.length} skipped`);
  return counts.join(", ");
}

/** Whether something ran and nothing failed. */
export function isGood({ passed, failures }: Result): boolean {
  return failures.length === 0 && passed > 0;
}

/** The number of lines shown of a failed stage's log. The rest is in its file. */
const shownLines = 150;

/** The most skipped tests with one reason that are named. More are counted. */
const mostNamed = 10;

/** Prints a stage's line and notes. After a failure, also prints the failed tests and the end of the log. */
export function printStage(
  name: string,
  result: Result,
  time: { readonly seconds: number; readonly used: number | undefined },
  notes: readonly string[],
  logFile: string,
): void {
  const sign = result.failures.length > 0 ? "✗" : "✓";
  const seconds = `${time.seconds.toFixed(1)} s`.padStart(8);
  const used = time.used === undefined ? [] : [`${time.used.toFixed(1)} s of processor time`];
  const said = [summarize(result), ...used, ...notes].join(" · ");
  console.log(`${sign} ${name.padEnd(10)}${seconds}   ${said}`);
  for (const line of listSkipped(result.skipped)) console.log(`  skipped: ${line}`);
  if (result.failures.length === 0) return;

  const lines = readLog(logFile);
  if (lines.length > 0) {
    const isCut = lines.length > shownLines;
    console.log(`  ${isCut ? `The end of ${logFile}` : logFile}:`);
    for (const line of lines.slice(-shownLines)) console.log(`  │ ${line}`);
  }
  for (const failure of result.failures) console.log(`  failed: ${failure}`);
}

/** Returns each skipped test with its reason. Many tests with one reason share a line. */
export function listSkipped(skipped: readonly Skipped[]): readonly string[] {
  return [...Map.groupBy(skipped, ({ reason }) => reason)].flatMap(([reason, tests]) =>
    tests.length > mostNamed
      ? [`${tests.length} tests, from ${tests[0]?.title} (${reason})`]
      : tests.map(({ title }) => `${title} (${reason})`),
  );
}

function readLog(path: string): readonly string[] {
  try {
    const text = readFileSync(path, "utf8").trimEnd();
    return text === "" ? [] : text.split("\n");
  } catch {
    return [];
  }
}

/** Prints the processor time of each stage and the total. Installations are counted apart. */
export function printProcessorTime(time: ProcessorTime, stages: readonly string[]): void {
  for (const line of describeProcessorTime(time, stages)) console.log(line);
}

/** Returns the lines to print; none if the system provides no times. */
export function describeProcessorTime(
  { secondsOf }: Pick<ProcessorTime, "secondsOf">,
  stages: readonly string[],
): readonly string[] {
  const all = secondsOf();
  if (all === undefined) return [];
  const installing = secondsOf(installers) ?? 0;
  const parts = [...stages, restOfRun].map((part) => `${part} ${inWords(secondsOf(part) ?? 0)}`);
  const apart = installing > 0 ? `; installing took ${inWords(installing)} besides` : "";
  return [
    "",
    `Processor time: ${inWords(all - installing)}, of all processes together${apart}.`,
    `  ${parts.join(" · ")}`,
  ];
}

function inWords(seconds: number): string {
  return seconds < 90 ? `${seconds.toFixed(0)} s` : `${(seconds / 60).toFixed(1)} min`;
}
