import { parseArgs } from "node:util";

/** The benches, in the order of the page of results. */
export const benchNames = [
  "gateway",
  "payment",
  "stored",
  "lists",
  "start",
  "callbacks",
  "page",
] as const;
export type BenchName = (typeof benchNames)[number];

/** The options of `npm run bench`. */
export interface BenchOptions {
  readonly names: readonly BenchName[];
  /**
   * Whether to run fewer and shorter rounds on less data. This checks that the benches work; the results are not kept.
   */
  readonly isQuick: boolean;
  /** Minutes during which the gateway's memory is sampled; 0 to skip that. */
  readonly soakMinutes: number;
  /** The folder for processor profiles of the gateway and the page. */
  readonly profileDir?: string | undefined;
  /** The folder of another build of the page (`dist/web`), with which slow visits of the page are compared. */
  readonly beforeDir?: string | undefined;
}

/** Returns the benches and their options; undefined for wrong arguments and for a request for help. */
export function readOptions(argv: readonly string[]): BenchOptions | undefined {
  const { values, positionals } = parse(argv);
  const names = positionals.length > 0 ? positionals : benchNames;
  const known = benchNames.filter((name) => names.includes(name));
  const isQuick = values.quick ?? false;
  const usualSoak = positionals.length === 0 && !isQuick ? "10m" : "0m";
  const [, minutes] = /^(\d{1,3})m$/.exec(values.soak ?? usualSoak) ?? [];
  if (values.help || minutes === undefined || known.length !== names.length) return undefined;
  return {
    names: known,
    isQuick,
    soakMinutes: Number(minutes),
    profileDir: values.profile,
    beforeDir: values.before,
  };
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
        before: { type: "string" },
      },
      allowPositionals: true,
    });
  } catch {
    return { values: { help: true }, positionals: [] };
  }
}
