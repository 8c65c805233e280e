// §3, G25: the result from each amount on. If a test institution decides, the rule waits for the customer's approval.
const rules = [
  [50, "SUCCESS after 5 s"],
  [40, "PROCESSING until it is decided by hand, else FAILED at expiry"],
  [30, "SUCCESS after 5 s"],
  [20, "FAILED (CANCELLED_BY_CUSTOMER) after 5 s"],
  [3, "FAILED (DECLINED_BY_OPERATOR) after 5 s"],
  [2, "REFUSED at once"],
] as const;

/** Returns the sandbox's rule for an amount, which is the same in every currency (§3, G25). */
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
