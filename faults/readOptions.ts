import { parseArgs } from "node:util";

/** What is asked for. */
export type FaultOptions =
  | {
      readonly command: "kill";
      readonly rounds: number;
      readonly database: "embedded" | "postgres";
    }
  | { readonly command: "share"; readonly payments: number };

/** The command and its options; undefined where they are not understood, or help is asked for. */
export function readOptions(argv: readonly string[]): FaultOptions | undefined {
  const { values, positionals } = parse(argv);
  const [command, ...rest] = positionals;
  const { rounds = "100", payments = "2000", database = "embedded" } = values;
  if (rest.length > 0 || !isCount(rounds) || !isCount(payments)) return undefined;
  if (command === "kill" && (database === "embedded" || database === "postgres"))
    return { command, rounds: Number(rounds), database };
  return command === "share" ? { command, payments: Number(payments) } : undefined;
}

function parse(argv: readonly string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      args: [...argv],
      options: { rounds: text, payments: text, database: text },
      allowPositionals: true,
    });
  } catch {
    return { values: {}, positionals: [] };
  }
}

function isCount(text: string): boolean {
  return /^[1-9]\d{0,5}$/.test(text);
}
