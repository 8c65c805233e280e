import { parseArgs } from "node:util";

/** The chosen faults (none stands for all) and the number of rounds, where it is not the usual one. */
export interface FaultOptions {
  readonly names: readonly string[];
  readonly rounds: number | undefined;
}

/** The faults and the option of a command line; undefined where they are not understood, or help is asked for. */
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
