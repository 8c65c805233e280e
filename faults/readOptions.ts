import { parseArgs } from "node:util";

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
