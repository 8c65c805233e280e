import type { Candidate } from "../books/entries.ts";
import type { Writing } from "../database/store.ts";
import type { Payin } from "../database/tables.ts";
import { findDamaged, findGroups } from "./findDamaged.ts";
import {
  automaticFinders,
  type Credit,
  findByAmount,
  findByExternalReference,
  isExpectedPayer,
  missingOf,
} from "./findPayins.ts";
import type { AutomaticRule, RuleName } from "./rules.ts";

/** The payin that an automatic rule found, or the candidates for a person. */
export type Decision =
  | { readonly kind: "apply"; readonly payin: Payin; readonly rule: AutomaticRule }
  | {
      readonly kind: "propose";
      readonly candidates: readonly Candidate[];
      /** The other open payins that lack exactly the line's amount. */
      readonly others: number;
    };

const mostCandidates = 10;
/** Rule 10: a list of more payins would not help a person to decide. */
const mostOfAmount = 5;

/**
 * Decides which payin a booked credit pays, by the rules 2 to 10 of `matchingRules`. The first automatic rule that is certain of its
 * only payin decides. Otherwise returns the payins of all rules as candidates, those with the exact amount first.
 */
export async function decideCredit(writing: Writing, credit: Credit): Promise<Decision> {
  const { line, detail } = credit;
  const proposals = new Map<string, Candidate>();
  const propose = (payins: readonly Payin[], rule: RuleName) => {
    for (const payin of payins) {
      const { key } = payin;
      const hasExactAmount = missingOf(payin) === line.units;
      if (!proposals.has(key)) proposals.set(key, { key, rule, hasExactAmount });
    }
  };
  for (const { rule, find, isCertain } of automaticFinders) {
    const found = await find(writing, credit);
    const [payin, ...others] = found;
    const isAlone = payin && others.length === 0 && proposals.size === 0;
    if (isAlone && line.bookedDay >= payin.createdDay && (await isCertain(writing, payin, credit)))
      return { kind: "apply", payin, rule };
    propose(found, rule);
  }
  const exact = await findByAmount(writing, line);
  const paidBy = (by: "account" | "name") =>
    exact.filter((one) => isExpectedPayer(one, detail) === by);
  propose(await findByExternalReference(writing, credit), "customer's reference");
  propose(await findDamaged(writing, credit, exact), "damaged reference");
  propose(paidBy("account"), "payer");
  propose(paidBy("name"), "name and amount");
  propose(await findGroups(writing, credit), "group");
  propose(exact.slice(0, mostOfAmount), "amount");
  // The exact amounts first; among equals, the strongest rule.
  const candidates = [...proposals.values()].toSorted(
    (one, other) => Number(other.hasExactAmount) - Number(one.hasExactAmount),
  );
  const shown = candidates.slice(0, mostCandidates);
  const keys = new Set(shown.map(({ key }) => key));
  const others = exact.filter(({ key }) => !keys.has(key)).length;
  return { kind: "propose", candidates: shown, others };
}
