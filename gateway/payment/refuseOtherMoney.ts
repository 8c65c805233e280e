import { type Money, toMinorUnits } from "#contract/money.ts";

/** The token does not cover the money that the create asks for (§5). */
export interface MoneyRefusal {
  readonly problem: "money_not_allowed";
  readonly detail: string;
}

/** Refuses money other than that which a token is limited to (§5); undefined where it is the same or the token has no limit. */
export function refuseOtherMoney(
  allowed: Money | undefined,
  asked: Money,
): MoneyRefusal | undefined {
  if (!allowed || isSameMoney(allowed, asked)) return undefined;
  const { amount, currencyCode } = allowed;
  const detail = `The token allows a payment of ${amount} ${currencyCode} alone.`;
  return { problem: "money_not_allowed", detail };
}

function isSameMoney(one: Money, other: Money): boolean {
  return one.currencyCode === other.currencyCode && toMinorUnits(one) === toMinorUnits(other);
}
