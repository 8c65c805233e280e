import type { Fault } from "./fault.ts";

/** The text of `npm run faults -- --help`. */
export function usageOf(faults: readonly Fault[]): string {
  const widest = Math.max(...faults.map(({ name }) => name.length));
  const lines = faults.map(
    ({ name, promise, usualRounds, usualSeconds }) =>
      `  ${name.padEnd(widest)}  ${promise} (${usualRounds}, ${usualSeconds} s)`,
  );
  return `Breaks the running service on purpose, and looks whether anything was lost.

  npm run faults -- [fault …] [--rounds <number>]

All of them unless some are named, each as often as stands behind it unless told: ${tellMinutes(faults)} in all. Ends with a table of what was
injected, promised and seen, and with exit code 1 where a promise was broken.

${lines.join("\n")}

PostgreSQL, Redis and Chromium are what this machine has, or what is brought onto it as for npm test.
`;
}

/** About how long faults take as often as usual, in words. */
export function tellMinutes(faults: readonly Pick<Fault, "usualSeconds">[]): string {
  const seconds = faults.reduce((sum, { usualSeconds }) => sum + usualSeconds, 0);
  return seconds < 120 ? `about ${seconds} seconds` : `about ${Math.round(seconds / 60)} minutes`;
}
