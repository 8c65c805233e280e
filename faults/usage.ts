import type { Fault } from "./fault.ts";

/** The text of `npm run faults -- --help`. */
export function usageOf(faults: readonly Fault[]): string {
  const widest = Math.max(...faults.map(({ name }) => name.length));
  const lines = faults.map(
    ({ name, promise, usualRounds, usualSeconds }) =>
      `  ${name.padEnd(widest)}  ${promise} (${usualRounds}, ${usualSeconds} s)`,
  );
  return `Breaks the running service on purpose, and checks that nothing is lost.

  npm run faults -- [fault …] [--rounds <number>]

Without names, all faults run, ${tellMinutes(faults)} in all. The number behind each fault is its default number of rounds. Prints a table
of injections, promises and observations. The exit code is 1 if a promise was broken.

${lines.join("\n")}

Missing PostgreSQL, Redis or Chromium are installed as for npm test.
`;
}

/** Returns the approximate time of the default rounds, in words. */
export function tellMinutes(faults: readonly Pick<Fault, "usualSeconds">[]): string {
  const seconds = faults.reduce((sum, { usualSeconds }) => sum + usualSeconds, 0);
  return seconds < 120 ? `about ${seconds} seconds` : `about ${Math.round(seconds / 60)} minutes`;
}
