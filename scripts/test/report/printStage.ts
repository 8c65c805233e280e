import { readFileSync } from "node:fs";
import { type Result, type Skipped, summarize } from "./result.ts";

/** The number of lines shown of a failed stage's log; the rest is in its file. */
const shownLines = 150;

/** So many tests that were skipped for one reason are named; more are counted. */
const mostNamed = 10;

/** A stage's own line, what it had to say, and on failure what failed and the end of its log. */
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

/** Each skipped test with its reason; those that share one with many others, in one line. */
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
