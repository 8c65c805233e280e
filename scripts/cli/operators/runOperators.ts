import { allOperators, countryFiles } from "@pay/operators/catalogue.ts";
import { findCodeForm } from "@pay/operators/codeForms.ts";
import type { Operator } from "@pay/operators/operator.ts";
import { overdueReviews, reviewAfterMonths } from "@pay/operators/overdueReviews.ts";
import { readArguments, WrongArguments } from "../administrator/readArguments.ts";
import type { Output } from "../output.ts";
import { comparePackages } from "./comparePackages.ts";

const usage = `Shows the facts about real banks, wallets, networks and chains of stores in packages/operators.

  npm run operators -- list COUNTRY       lists the operators of a country (ISO 3166: KE), with the codes that a connector may name
  npm run operators -- compare            compares the facts with public lists

\`compare\` fetches packages from npm's registry into a temporary folder, reads them as text and removes them: no code of them runs, and
nothing is installed. It changes nothing. A person judges what it finds: packages/operators/README.md says how.
Exit code: 0, or 1 if something differs, could not be read, or was not reviewed for ${reviewAfterMonths} months.
`;

/** Runs the command; returns its exit code. */
export async function runOperators(
  argv: readonly string[],
  output: Output,
  { now, compare }: { readonly now: Date; readonly compare: typeof comparePackages } = {
    now: new Date(),
    compare: comparePackages,
  },
): Promise<0 | 1> {
  try {
    const { words, options } = readArguments(argv, [], ["help"]);
    const [command, country, ...more] = words;
    if (options.has("help") || command === undefined) {
      output.print(usage);
      return 0;
    }
    if (command === "list" && country !== undefined && more.length === 0) {
      output.print(listOperators(country));
      return 0;
    }
    if (command === "compare" && country === undefined) {
      const isEqual = await compare(output);
      return printOverdue(now, output) && isEqual ? 0 : 1;
    }
    throw new WrongArguments(
      command === "list"
        ? "list takes one country, such as KE."
        : `There is no command ${words.join(" ")}.`,
    );
  } catch (error) {
    if (!(error instanceof WrongArguments)) throw error;
    output.printError(`${error.message} See npm run operators -- --help.\n`);
    return 1;
  }
}

/** Returns the operators of a country as a table. */
function listOperators(country: string): string {
  const operators = allOperators.filter((one) => one.country === country.toUpperCase());
  if (operators.length === 0)
    throw new WrongArguments(
      `The catalogue has no facts about ${country}. It has ${countryFiles.map((file) => file.country).join(", ")}.`,
    );
  const scheme = findCodeForm(country.toUpperCase())?.scheme ?? "";
  const width = Math.max(...operators.map(({ code }) => code.length));
  const rows = operators.map(
    (one) => `${one.code.padEnd(width)}  ${one.kind.padEnd(10)}  ${describe(one)}\n`,
  );
  return [`${scheme}\n`, ...rows].join("");
}

function describe({ name, localNames = {}, checked, closedOn, successor }: Operator): string {
  const local = Object.values(localNames).map((one) => ` (${one})`);
  const now = successor === undefined ? "" : `, now ${successor}`;
  const closed = closedOn === undefined ? "" : `, closed ${closedOn}${now}`;
  return `${name}${local.join("")}${checked ? "" : ", not checked"}${closed}`;
}

/** Says which countries are overdue; returns whether there are none. */
function printOverdue(now: Date, { print }: Output): boolean {
  const overdue = overdueReviews(now);
  if (overdue.length > 0)
    print(
      `Not reviewed for ${reviewAfterMonths} months: ${overdue.join(", ")}. Compare them with their sources, then set reviewedOn in their files.\n`,
    );
  return overdue.length === 0;
}
