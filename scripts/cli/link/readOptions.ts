import { parseArgs } from "node:util";
import { WrongArguments } from "../operator/readArguments.ts";

/** The options that take a value. `--console` and `--help` take none. */
const valueOptions = {
  amount: { type: "string" },
  currency: { type: "string" },
  scenario: { type: "string" },
  method: { type: "string" },
  operator: { type: "string" },
  "valid-days": { type: "string" },
} as const;

export type OptionName = keyof typeof valueOptions;

const names = Object.keys(valueOptions).map((name) => `--${name}`);

/**
 * Returns the given options, or `help` or `console` if requested. Throws a WrongArguments for an unknown or incomplete
 * option.
 */
export function readOptions(
  argv: readonly string[],
):
  | { readonly help: true }
  | { readonly console: true }
  | { readonly values: ReadonlyMap<string, string> } {
  // Not strict, so that this command writes its own error messages.
  const { tokens } = parseArgs({
    args: [...argv],
    options: {
      ...valueOptions,
      console: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const values = new Map<string, string>();
  let isHelpWanted = false;
  let isConsoleWanted = false;
  for (const token of tokens) {
    if (token.kind === "positional") {
      throw new WrongArguments(
        `"${token.value}" does not belong to an option. Write two dashes between npm and the options: npm run link -- --amount 51.`,
      );
    }
    if (token.kind !== "option") continue;
    if (token.name === "help") isHelpWanted = true;
    else if (token.name === "console") isConsoleWanted = true;
    else values.set(token.name, valueOf(token, values));
  }
  if (isHelpWanted) return { help: true };
  if (!isConsoleWanted) return { values };
  const [other] = values.keys();
  if (other === undefined) return { console: true };
  throw new WrongArguments(`--console cannot be combined with --${other}. Leave --${other} out.`);
}

function valueOf(
  { name, rawName, value }: { name: string; rawName: string; value: string | undefined },
  values: ReadonlyMap<string, string>,
): string {
  if (!Object.hasOwn(valueOptions, name)) {
    throw new WrongArguments(
      `There is no option ${rawName}. Use ${names.join(", ")}, --console or --help.`,
    );
  }
  if (values.has(name)) throw new WrongArguments(`${rawName} is given twice. Give it once.`);
  // A word with two dashes is the next option, so the value is missing.
  if (value === undefined || value === "" || value.startsWith("--")) {
    throw new WrongArguments(`${rawName} needs a value, such as ${rawName} ${exampleOf(name)}.`);
  }
  return value;
}

function exampleOf(name: string): string | undefined {
  const examples = {
    amount: "51",
    currency: "PHP",
    scenario: "4",
    method: "QR_PH",
    operator: "BANK_ALPHA",
    "valid-days": "2",
  } satisfies Record<OptionName, string>;
  return new Map(Object.entries(examples)).get(name);
}
