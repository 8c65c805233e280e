import { type Money, toMinorUnits } from "#contract/money.ts";

/** The refusal of money that the token does not cover (§5). */
export interface MoneyRefusal {
  readonly problem: "money_not_allowed";
  readonly detail: string;
}

/** Refuses money that differs from the token's limit (§5). Returns undefined if it is equal, or the token has no limit. */
export function refuseOtherMoney(
  allowed: Money | undefined,
  asked: Money,
): MoneyRefusal | undefined {
  if (!allowed || isSameMoney(allowed, asked)) return undefined;
  const { amount, currencyCode } = allowed;
  const detail = `The token allows only a payment of ${amount} ${currencyCode}. Request a token for this amount.`;
  return { problem: "money_not_allowed", detail };
}

function isSameMoney(one: Money, other: Money): boolean {
  return one.currencyCode === other.currencyCode && toMinorUnits(one) === toMinorUnits(other);
}
