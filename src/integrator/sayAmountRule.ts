// §3, G25: from each amount on, what becomes of it. Where a test institution decides, the rule waits for the customer's approval.
const rules = [
  [50, "SUCCESS after 5 s"],
  [40, "PROCESSING until it is decided by hand, else FAILED at expiry"],
  [30, "SUCCESS after 5 s"],
  [20, "FAILED (CANCELLED_BY_CUSTOMER) after 5 s"],
  [3, "FAILED (DECLINED_BY_OPERATOR) after 5 s"],
  [2, "REFUSED at once"],
] as const;

/** What the sandbox makes of an amount, in every currency (§3, G25). */
export function sayAmountRule(amount: number): string {
  return `In the sandbox the amount decides, counted from the create or the customer’s approval: ${outcomeOf(amount)}.`;
}

function outcomeOf(amount: number): string {
  const rule = rules.find(([from]) => amount >= from);
  if (rule) return rule[1];
  if (amount > 1) return "SUCCESS after 60 s";
  if (amount === 1) return "FAILED (EXPIRED) two hours after expiry";
  return "the create is answered 422 amount_out_of_limits";
}
