import type { PaymentOperator } from "#contract/paymentOption.ts";
import { type GroupFound, shownOperators } from "./viewOptions.ts";

/**
 * Groups the operators of an open list. Without a search text: the popular ones, then all others from A to Z in the page's language.
 * With one: those that it finds, each with the alias that it matched.
 */
export const groupFound: GroupFound = (operators, query, view, { text, code }, chosen) => {
  if (query.trim() !== "") {
    // The chosen operator is always shown.
    const found = operators.filter((each) => each.code === chosen || matchesQuery(each, query));
    const shown = found.map((each) => {
      const alias = findAlias(each, query);
      return view(
        each,
        alias === undefined ? undefined : text("option.search.alias", { name: alias }),
      );
    });
    return [{ label: undefined, shown }];
  }
  const { compare } = new Intl.Collator(code);
  const popular = operators.slice(0, shownOperators);
  const others = operators.slice(shownOperators).sort((a, b) => compare(a.name, b.name));
  return [
    {
      label: text("option.search.popular"),
      shown: popular.map((each) => view(each)),
    },
    { label: text("option.search.others"), shown: others.map((each) => view(each)) },
  ];
};

/** Returns the alias by which a search finds an operator, unless its name matches too. */
function findAlias({ name, aliases = [] }: PaymentOperator, query: string): string | undefined {
  return containsWords(name, query)
    ? undefined
    : aliases.find((each) => containsWords(each, query));
}

/**
 * Tells whether a search finds an operator: the name, an alias or the code contains each word, ignoring case and accents (G1). An
 * empty search finds all.
 */
export function matchesQuery(
  { code, name, aliases = [] }: PaymentOperator,
  query: string,
): boolean {
  return containsWords([name, code, ...aliases].join("\n"), query);
}

function containsWords(text: string, query: string): boolean {
  const where = toPlain(text);
  return toPlain(query)
    .split(/\s+/)
    .every((word) => where.includes(word));
}

function toPlain(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
