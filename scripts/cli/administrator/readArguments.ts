import { parseArgs } from "node:util";

/** A wrong argument of a command. The message names the argument and says what to write. */
export class WrongArguments extends Error {
  override readonly name = "WrongArguments";
}

/** The arguments of a command line: the words outside of options, and the values of each option in order. */
export interface Arguments {
  readonly words: readonly string[];
  readonly options: ReadonlyMap<string, readonly string[]>;
}

/**
 * Parses arguments. `valued` names the options with a value, `bare` those without. `-h` is `--help`. Throws a
 * WrongArguments for any other option.
 */
export function readArguments(
  argv: readonly string[],
  valued: readonly string[],
  bare: readonly string[],
): Arguments {
  // Not strict, so that this command writes its own error messages.
  const { tokens } = parseArgs({
    args: argv.map((word) => (word === "-h" ? "--help" : word)),
    options: Object.fromEntries(valued.map((name) => [name, { type: "string" as const }])),
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const words: string[] = [];
  const options = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === "positional") words.push(token.value);
    if (token.kind !== "option") continue;
    const { name, rawName, value } = token;
    const isBare = bare.includes(name);
    if (!isBare && !valued.includes(name)) {
      const known = [...valued, ...bare].map((one) => `--${one}`).join(", ");
      throw new WrongArguments(`There is no option ${rawName}. Use ${known}.`);
    }
    if (isBare && value !== undefined)
      throw new WrongArguments(`${rawName} takes no value. Leave the value out.`);
    // A word with two dashes is the next option, so the value is missing.
    if (!isBare && (value === undefined || value === "" || value.startsWith("--")))
      throw new WrongArguments(`${rawName} needs a value. Write ${rawName} <value>.`);
    options.set(name, [...(options.get(name) ?? []), value ?? ""]);
  }
  return { words, options };
}

/** Returns the value of an option that may be given once. Throws a WrongArguments if it is given twice. */
export function once({ options }: Arguments, name: string): string | undefined {
  const [value, ...more] = options.get(name) ?? [];
  if (more.length > 0) throw new WrongArguments(`--${name} is given twice. Give it once.`);
  return value;
}

/** The lines of each usage about the name in the audit log. */
export const administratorUsage = `Each command takes --by NAME, your name in the audit log (npm run audit). Without it, the login name of this shell counts.`;

/** Arguments without `--by`, and its value if it is given. */
export interface AdministratorArguments {
  readonly administrator: string | undefined;
  readonly rest: readonly string[];
}

/** Returns the name of the administrator, and the arguments without it. Throws a WrongArguments if the name is missing or given twice. */
export function takeAdministrator(argv: readonly string[]): AdministratorArguments {
  const at = argv.findIndex((word) => /^--by(=|$)/.test(word));
  const word = argv[at];
  if (word === undefined) return { administrator: undefined, rest: argv };
  const isJoined = word.startsWith("--by=");
  const rest = argv.toSpliced(at, isJoined ? 1 : 2);
  const administrator = (isJoined ? word.slice("--by=".length) : (argv[at + 1] ?? "")).trim();
  if (administrator === "" || administrator.startsWith("--"))
    throw new WrongArguments("--by needs a value. Write --by <name>.");
  if (administrator.length > longestName)
    throw new WrongArguments(`--by has more than ${longestName} characters. Write a shorter name.`);
  if (takeAdministrator(rest).administrator !== undefined)
    throw new WrongArguments("--by is given twice. Give it once.");
  return { administrator, rest };
}

/** The most characters of a name in the audit log. */
const longestName = 140;
