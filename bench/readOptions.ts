import { parseArgs } from "node:util";

/** The benches, in the order of the page of results. */
export const benchNames = ["gateway", "stored", "start", "callbacks", "page"] as const;
export type BenchName = (typeof benchNames)[number];

/** The options of `npm run bench`. */
export interface BenchOptions {
  readonly names: readonly BenchName[];
  /** Fewer, shorter rounds on less data: to see that it runs, not for the page. */
  readonly isQuick: boolean;
  /** Minutes for which the gateway's memory is watched; 0 for not at all. */
  readonly soakMinutes: number;
  /** The folder for profiles of the gateway's and the page's processor time. */
  readonly profileDir?: string | undefined;
}

/** The benches and their options; undefined where they are not understood, or help is asked for. */
export function readOptions(argv: readonly string[]): BenchOptions | undefined {
  const { values, positionals } = parse(argv);
  const names = positionals.length > 0 ? positionals : benchNames;
  const known = benchNames.filter((name) => names.includes(name));
  const isQuick = values.quick ?? false;
  const usualSoak = positionals.length === 0 && !isQuick ? "10m" : "0m";
  const [, minutes] = /^(\d{1,3})m$/.exec(values.soak ?? usualSoak) ?? [];
  if (values.help || minutes === undefined || known.length !== names.length) return undefined;
  return { names: known, isQuick, soakMinutes: Number(minutes), profileDir: values.profile };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        quick: { type: "boolean" },
        help: { type: "boolean" },
        soak: { type: "string" },
        profile: { type: "string" },
      },
      allowPositionals: true,
    });
  } catch {
    return { values: { help: true }, positionals: [] };
  }
}
