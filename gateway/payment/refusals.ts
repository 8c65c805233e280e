import type { CurrencyCode } from "#contract/currency.ts";
import type { PaymentOption } from "#contract/paymentOption.ts";
import type { FieldError } from "#contract/problem.ts";
import { isRefusedHost } from "../callback/callbackHost.ts";
import type { Deps } from "../deps.ts";
import { type Money, toMinorUnits } from "#contract/money.ts";

/** A refusal of a create because of its fields (G10). */
export interface FieldRefusal {
  readonly problem: "invalid_fields" | "payment_method_not_available" | "amount_out_of_limits";
  readonly detail: string;
  readonly errors: readonly FieldError[];
}

/** The error for a `callbackUrl` at an address that callbacks may not go to (G24). */
export const callbackRefused: FieldError = {
  pointer: "/callbackUrl",
  code: "not_allowed",
  detail: "Callbacks may not go to this address. Use one that is public.",
};

/** Refuses missing or wrong fields, with all errors together (G9). */
export function invalidFields(errors: readonly FieldError[]): FieldRefusal {
  const which = errors.length === 1 ? "One field is" : `${errors.length} fields are`;
  return { problem: "invalid_fields", detail: `${which} missing or wrong; see errors.`, errors };
}

/** Refuses a method that the merchant does not offer in the currency (§1.6). */
export function notAvailable(currencyCode: CurrencyCode): FieldRefusal {
  const detail = `The merchant does not offer this payment method in ${currencyCode}.`;
  const pointer = "/paymentMethod/paymentMethodCode";
  return {
    problem: "payment_method_not_available",
    detail,
    errors: [{ pointer, code: "not_allowed", detail }],
  };
}

/** Refuses an amount outside of the method's limits (G25). */
export function outOfLimits({ minimum, maximum }: PaymentOption["moneyLimits"]): FieldRefusal {
  const detail = `The amount must be from ${minimum.amount} to ${maximum.amount} ${minimum.currencyCode}.`;
  const pointer = "/paymentRequested/money/amount";
  return {
    problem: "amount_out_of_limits",
    detail,
    errors: [{ pointer, code: "out_of_limits", detail }],
  };
}

/**
 * Refuses a create whose `callbackUrl` has a host at a forbidden address (G24). Runs after all other checks of fields, since it
 * needs a look-up.
 */
export async function refuseCallbackHost(
  callbackUrl: string,
  deps: Pick<Deps, "config" | "resolve">,
): Promise<FieldRefusal | undefined> {
  return (await isRefusedHost(callbackUrl, deps)) ? invalidFields([callbackRefused]) : undefined;
}

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

/** The refusal of creates and of lists of options of a suspended merchant (G49). */
export interface SuspensionRefusal {
  readonly problem: "merchant_suspended";
  readonly detail: string;
}

/** Refuses a call of a suspended merchant (G49). Returns undefined if the merchant is not suspended. */
export function refuseSuspended({
  isSuspended,
}: {
  readonly isSuspended: boolean;
}): SuspensionRefusal | undefined {
  return isSuspended ? merchantSuspended : undefined;
}

/** The refusal of a suspended merchant (G49). The sandbox's scenario `merchantSuspended` gives the same one. */
export const merchantSuspended: SuspensionRefusal = {
  problem: "merchant_suspended",
  detail:
    "The operator has suspended this merchant, so it can create no payments. Nothing was created, and no money moved; existing payments go on. Ask the operator to resume it.",
};
