import { readFileSync } from "node:fs";
import { type Result, type Skipped, summarize } from "./result.ts";

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
