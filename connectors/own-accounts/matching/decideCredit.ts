import type { Candidate } from "../books/entries.ts";
import type { Writing } from "../database/store.ts";
import type { Expectation } from "../database/tables.ts";
import { findDamaged, findGroups } from "./findDamaged.ts";
import {
  type Credit,
  findByAmount,
  findByExternalReference,
  isExpectedPayer,
  missingOf,
  settlingRules,
} from "./findPayins.ts";

/** The payin that a rule settles, or proposals for a person. */
export type Decision =
  | { readonly kind: "settle"; readonly payin: Expectation; readonly rule: string }
  | { readonly kind: "propose"; readonly candidates: readonly Candidate[] };

const mostCandidates = 10;

/**
 * Decides about a booked credit by the rules in their order. The rules 2 and 3 settle if they name exactly one payin and it is
 * sure. The line may not be older than its create. All other matches are proposals.
 */
export async function decideCredit(writing: Writing, credit: Credit): Promise<Decision> {
  const { line, detail } = credit;
  const proposals = new Map<string, Candidate>();
  const propose = (payins: readonly Expectation[], rule: string) => {
    for (const payin of payins) {
      const { key } = payin;
      const hasExactAmount = missingOf(payin) === line.units;
      if (!proposals.has(key)) proposals.set(key, { key, rule, hasExactAmount });
    }
  };
  for (const { name: rule, find, isSure } of settlingRules) {
    const found = await find(writing, credit);
    const [payin, ...others] = found;
    const isAlone = payin && others.length === 0 && proposals.size === 0;
    if (isAlone && line.bookedDay >= payin.createdDay && isSure(payin, credit))
      return { kind: "settle", payin, rule };
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
  if (exact.length <= 5) propose(exact, "amount");
  // The exact amounts first; among equals, the strongest rule.
  const candidates = [...proposals.values()].toSorted(
    (one, other) => Number(other.hasExactAmount) - Number(one.hasExactAmount),
  );
  return { kind: "propose", candidates: candidates.slice(0, mostCandidates) };
}
