import { isName } from "@pay/contract/nameText.ts";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Store } from "../database/store.ts";
import { type OnFault, reasonOf } from "../ground/apart.ts";
import { type Day, readDay } from "../ground/day.ts";
import { Refused } from "../ground/refused.ts";

/** The options that commands have. Each has a value. */
const optionNames = [
  "account",
  "amount",
  "bank",
  "by",
  "currency",
  "file",
  "format",
  "from",
  "gateway",
  "mangle",
  "merchant",
  "name",
  "note",
  "number",
  "settings",
  "to",
  "untidy",
] as const;
type OptionName = (typeof optionNames)[number];

/** The options without a value. */
const flagNames = ["confirm"] as const;
type FlagName = (typeof flagNames)[number];

/** The words and options of a command, and its dependencies. */
export interface CommandCall {
  /** Returns a word behind the command's name, counted from 0; refuses if it is missing. `meaning` names it. */
  readonly word: (index: number, meaning: string) => string;
  readonly words: readonly string[];
  readonly option: (name: OptionName) => string | undefined;
  /** Returns an option, or refuses. */
  readonly need: (name: OptionName) => string;
  /** Returns whether an option without a value was given. */
  readonly has: (name: FlagName) => boolean;
  /** Returns an option that is a day; refuses another text. */
  readonly dayOption: (name: OptionName) => Day | undefined;
  readonly store: Store;
  readonly now: Date;
  /** Prints progress to the standard error, apart from the answer. */
  readonly log: (line: string) => void;
  /** Lets the command end with exit code 1, although it prints its answer: an item failed, and the others did not. */
  readonly markFailed: () => void;
  /** Says that an item failed, while the others go on, and marks the command as failed. The next command tries it again. */
  readonly onFault: OnFault;
  /** Says the same of an item that cannot be listed. Trying it again alone does not mend it. */
  readonly onUnlisted: OnFault;
}

/** What a command needs of its program. */
type Dependencies = Pick<CommandCall, "store" | "now" | "log"> &
  Partial<Pick<CommandCall, "markFailed">>;

/** A command. `run` returns the text to print. */
export interface OwnCommand {
  /** The words behind `npm run own-accounts --`, such as `accounts add`. */
  readonly name: string;
  readonly usage: string;
  /** Its text is a file, and is printed without a line break at the end. */
  readonly isFile?: true;
  readonly run: (call: CommandCall) => Promise<string>;
}

/** Reads the words and options behind a command's name. Refuses an option that no command has. */
export function readCall(
  args: readonly string[],
  { markFailed = () => undefined, ...dependencies }: Dependencies,
): CommandCall {
  const { positionals: words, values } = parse(args);
  const option = (name: OptionName) => {
    const value = values[name];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  return {
    ...dependencies,
    markFailed,
    onFault: (what, error) => {
      dependencies.log(`${what} failed, and is tried again next time: ${reasonOf(error)}`);
      markFailed();
    },
    onUnlisted: (what, error) => {
      dependencies.log(
        `${what} failed; the others are listed. If it stays so, run the version of the program that wrote it. The reason: ${reasonOf(error)}`,
      );
      markFailed();
    },
    words,
    word: (index, meaning) => need(words[index], meaning),
    option,
    need: (name) => {
      const value = need(option(name), `--${name}`);
      if (name === "by" && !isName(value)) throw new Refused("--by names nobody. Write a name.");
      return value;
    },
    has: (name) => values[name] === true,
    dayOption: (name) => {
      const day = option(name);
      if (day !== undefined && readDay(day, "YYYY-MM-DD") === undefined)
        throw new Refused(`--${name} is no day. Write it as 2026-11-24.`);
      return day;
    },
  };
}

function need(value: string | undefined, name: string): string {
  if (value === undefined) throw new Refused(`${name} is missing. See --help.`);
  return value;
}

function parse(args: readonly string[]) {
  const options = Object.fromEntries(
    [...optionNames, ...flagNames].map((name) => {
      const isFlag = flagNames.some((one) => one === name);
      return [name, { type: isFlag ? "boolean" : "string" }] as const;
    }),
  );
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    if (error instanceof TypeError) throw new Refused(error.message);
    throw error;
  }
}

/**
 * Does the same with each item, and returns the results. Of several, one that fails stops no other one: it is said with its reason, and
 * the command ends with exit code 1. A single one fails as it is.
 */
export async function doEach<Item, Result>(
  { log, markFailed }: Pick<CommandCall, "log" | "markFailed">,
  items: readonly Item[],
  nameOf: (item: Item) => string,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    try {
      results.push(await work(item));
    } catch (error) {
      if (items.length === 1) throw error;
      log(`${nameOf(item)}: ${reasonOf(error)}`);
      markFailed();
    }
  }
  return results;
}

/** Returns a count with its noun: `1 line`, `2 lines`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Returns the sentence about open questions; none without any. */
export function describeOpen(count: number): readonly string[] {
  return count === 0
    ? []
    : [`Open: ${countOf(count, "question")}. See npm run own-accounts -- review list.`];
}

/** Reads a file that a person has named, or refuses. */
export function readNamedFile(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new Refused(`${file} cannot be read.`);
  }
}
