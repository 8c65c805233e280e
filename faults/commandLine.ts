import { parseArgs } from "node:util";
import type { Fault } from "./fault.ts";

/** The chosen faults (an empty list means all), and the number of rounds if it is not the default. */
export interface FaultOptions {
  readonly names: readonly string[];
  readonly rounds: number | undefined;
}

/** Returns the faults and the rounds; undefined for wrong arguments and for a request for help. */
export function readOptions(
  argv: readonly string[],
  known: readonly string[],
): FaultOptions | undefined {
  const { values, positionals } = parse(argv);
  if (!values || !positionals.every((name) => known.includes(name))) return undefined;
  const { rounds } = values;
  if (rounds !== undefined && !/^[1-9]\d{0,5}$/.test(rounds)) return undefined;
  return { names: positionals, rounds: rounds === undefined ? undefined : Number(rounds) };
}

function parse(argv: readonly string[]) {
  const options = { rounds: { type: "string" } } as const;
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch {
    return { values: undefined, positionals: [] };
  }
}

/** The text of `npm run faults -- --help`. */
export function usageOf(faults: readonly Fault[]): string {
  const widest = Math.max(...faults.map(({ name }) => name.length));
  const lines = faults.map(
    ({ name, promise, usualRounds, usualSeconds }) =>
      `  ${name.padEnd(widest)}  ${promise} (${usualRounds}, ${usualSeconds} s)`,
  );
  return `Breaks the running service on purpose, and checks that nothing is lost.

  npm run faults -- [fault …] [--rounds <number>]

Without names, all faults run, ${describeMinutes(faults)} in all. The number behind each fault is its default number of rounds. Prints a table
of injections, promises and observations. The exit code is 1 if a promise was broken.

${lines.join("\n")}

Missing PostgreSQL, Redis or Chromium are installed as for npm test.
`;
}

/** Returns the approximate time of the default rounds, in words. */
export function describeMinutes(faults: readonly Pick<Fault, "usualSeconds">[]): string {
  const seconds = faults.reduce((sum, { usualSeconds }) => sum + usualSeconds, 0);
  return seconds < 120 ? `about ${seconds} seconds` : `about ${Math.round(seconds / 60)} minutes`;
}
