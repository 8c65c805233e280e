import { currencies } from "@pay/contract/currency.ts";
import type { PaymentOperator } from "@pay/contract/paymentOption.ts";
import { nextTask } from "../boot/nextTask.ts";
import { foldSearch, gaps, searchWords } from "./foldSearch.ts";

/** A search, folded: without blanks, without words such as *bank*, and by its words. */
export interface Query {
  readonly whole: string;
  readonly core: string;
  readonly words: readonly (readonly string[])[];
}

/** Reads what a customer typed. */
export function readQuery(query: string): Query {
  const words = searchWords(query);
  const wholes = words.flatMap(([word = ""]) => word);
  return { whole: wholes.join(""), core: toCore(wholes), words };
}

/** A text of an operator that is searched: as it is written, and folded in several ways. */
export interface SearchedText {
  readonly kind: "name" | "alias" | "code";
  readonly text: string;
  /** With one blank between its words. */
  readonly folded: string;
  /** Without blanks. */
  readonly whole: string;
  /** Without blanks and words such as *bank*. A number has no zeros in front. */
  readonly core: string;
  /** The last word of a code: `hdfc` of `IN_HDFC`. Empty for other texts. */
  readonly ownCode: string;
  /** Its words, and from each word on the rest without blanks: people type *hdfcbank*. */
  readonly starts: readonly string[];
}

/** The texts by operator: each key of a search compares them again. */
const textsByOperator = new WeakMap<PaymentOperator, readonly SearchedText[]>();

/** Returns the texts of an operator that are searched: its names, its aliases, and its code without the country at its end (G1). */
export function textsOf(operator: PaymentOperator): readonly SearchedText[] {
  const known = textsByOperator.get(operator);
  if (known) return known;
  const { code, name, localNames = {}, aliases = [] } = operator;
  const others = [...Object.values(localNames), ...aliases];
  const texts = [
    toSearched("name", name),
    ...others.map((text) => toSearched(isNumber(text) ? "code" : "alias", text)),
    toSearched("code", code, withoutCountry(code)),
  ];
  textsByOperator.set(operator, texts);
  return texts;
}

/** Reads the texts of operators, each in a task of its own, so that the first key of a search need not wait for hundreds of them. */
export async function prepareSearch(operators: readonly PaymentOperator[]): Promise<void> {
  for (const operator of operators) {
    textsOf(operator);
    // oxlint-disable-next-line no-await-in-loop -- one after another: the page answers the customer between them
    await nextTask();
  }
}

function toSearched(kind: SearchedText["kind"], text: string, searched = text): SearchedText {
  const words = searchWords(searched.replaceAll("_", " "));
  const wholes = words.flatMap(([word = ""]) => word);
  const runs = wholes.map((_, from) => wholes.slice(from).join(""));
  const folded = foldSearch(searched).replaceAll(gaps, " ").trim();
  return {
    kind,
    text,
    folded,
    whole: folded.replaceAll(" ", ""),
    core: toCore(wholes),
    ownCode: kind === "code" ? (wholes.at(-1) ?? "") : "",
    starts: [folded, ...runs, ...words.flat()],
  };
}

/** Words that people add or leave out: *bank* in the languages of the markets, and small words of names. */
const looseWords: ReadonlySet<string> = new Set(
  "bank banco banque ngân hàng बैंक the of and de del do da di la el y e".split(" ").map(foldSearch),
);

/** *Bank* where no blank parts it from the name. */
const attachedBank = new RegExp(
  `bank$|${["銀行", "银行", "은행", "뱅크", "ธนาคาร", "ທະນາຄານ"].map(foldSearch).join("|")}`,
  "gu",
);

/**
 * Returns folded words without those that people add or leave out, in one. Empty if there are no others. People leave out the zeros in
 * front of a code: *14* is `014`.
 */
function toCore(words: readonly string[]): string {
  const kept = words.filter((word) => !looseWords.has(word));
  const core = kept.join("").replaceAll(attachedBank, "");
  return isNumber(core) ? core.replace(/^0+(?=.)/, "") : core;
}

/** National codes of banks come among the aliases. */
function isNumber(text: string): boolean {
  return /^\d+$/.test(text);
}

/** Returns a code without the country of a currency that it ends in: `BCA` of `BCA_ID`. Each code of a list has the same one. */
function withoutCountry(code: string): string {
  return code.replace(/_([A-Z]{2})$/, (end, country: string) =>
    Object.keys(currencies).some((currency) => currency.startsWith(country)) ? "" : end,
  );
}
