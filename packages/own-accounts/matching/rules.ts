interface MatchingRule {
  readonly number: number;
  /** The name that uses of lines and candidates keep. */
  readonly name: string;
  readonly needs: string;
  /** Whether the rule decides alone, or names candidates to a person. */
  readonly outcome: "automatic" | "proposal";
}

/**
 * The rules of matching, in the order in which they are tried. Comments cite them by number.
 *
 * Rule 1 comes first for every line: a line that names a payout, takes money out or reverses a movement is never a payin's. The rules
 * 2 to 4 pay a payin only if they find exactly one, no rule before found another, and the line is not older than its create. Where
 * they do not, their payins become candidates too.
 */
export const matchingRules = [
  {
    number: 1,
    name: "name",
    needs: "a debit that names payouts of batches, with exactly their amount",
    outcome: "automatic",
  },
  {
    number: 2,
    name: "virtual number",
    needs:
      "the virtual number that the bank credited; amount and payer too, where another payin had it in the last 90 days",
    outcome: "automatic",
  },
  {
    number: 3,
    name: "reference",
    needs: "a whole reference of this account, with the right check character",
    outcome: "automatic",
  },
  {
    number: 4,
    name: "short number",
    needs: "a short number of this account, and the exact amount",
    outcome: "automatic",
  },
  {
    number: 5,
    name: "customer's reference",
    needs: "the external reference that the customer typed, who may have seen another's receipt",
    outcome: "proposal",
  },
  {
    number: 6,
    name: "damaged reference",
    needs: "a reference with one typing error, or at least six characters of one",
    outcome: "proposal",
  },
  {
    number: 7,
    name: "payer",
    needs: "the account of the expected payer, and the exact amount",
    outcome: "proposal",
  },
  {
    number: 8,
    name: "name and amount",
    needs: "the name of the expected payer, and the exact amount",
    outcome: "proposal",
  },
  {
    number: 9,
    name: "group",
    needs: "two to five payins of the expected payer that together lack the exact amount",
    outcome: "proposal",
  },
  {
    number: 10,
    name: "amount",
    needs: "the exact amount; of more than five payins, those that were created last",
    outcome: "proposal",
  },
] as const satisfies readonly MatchingRule[];

type AnyRule = (typeof matchingRules)[number];
export type RuleName = AnyRule["name"];
/** The name of a rule that decides without a person. */
export type AutomaticRule = Extract<AnyRule, { readonly outcome: "automatic" }>["name"];
