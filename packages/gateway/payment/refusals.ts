import type { CurrencyCode } from "@pay/contract/currency.ts";
import type { FieldError } from "@pay/contract/problem.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import { addressPolicyOf, type CallbackRules } from "../callback/callbackAddress.ts";
import { isRefusedHost } from "../callback/callbackHost.ts";
import type { MoneyLimits } from "../catalogue/moneyChecks.ts";
import type { Deps } from "../deps.ts";
import { type Money, toMinorUnits } from "@pay/contract/money.ts";

/** A refusal of a create because of its fields (G10). */
export interface FieldRefusal {
  readonly problem: "invalid_fields" | "payment_method_not_available" | "amount_out_of_limits";
  readonly detail: string;
  readonly errors: readonly FieldError[];
}

/** Returns the error for a `callbackUrl` at an address that callbacks may not go to (G24). */
export function callbackRefused(config: CallbackRules, url: string): FieldError {
  const scope =
    config.environment === "live"
      ? "in live"
      : "in this sandbox, unless its administrator sets CALLBACK_ALLOW_PRIVATE=true";
  const refused =
    addressPolicyOf(config, url) === "publicOnly"
      ? `loopback, private and link-local addresses are refused ${scope}`
      : "link-local addresses and those of cloud metadata are refused";
  return {
    pointer: "/callbackUrl",
    code: "not_allowed",
    detail: `callbackUrl leads where callbacks may not go: ${refused}. Send one with a public address.`,
  };
}

/** The fields that the sentence about several errors names. */
const mostNamed = 5;

/** Refuses missing or wrong fields, with all errors together (G9). The detail of one error is that of the refusal. */
export function invalidFields(errors: readonly FieldError[]): FieldRefusal {
  const [first, ...others] = errors;
  if (first && others.length === 0)
    return { problem: "invalid_fields", detail: first.detail, errors };
  const names = errors.slice(0, mostNamed).map(({ pointer }) => lastNameOf(pointer));
  const more = errors.length > mostNamed ? ` and ${errors.length - mostNamed} more` : "";
  const detail = `${errors.length} fields are missing or wrong: ${names.join(", ")}${more}. See errors.`;
  return { problem: "invalid_fields", detail, errors };
}

/** Returns the name of the field that a pointer leads to: `amount`, or `operations/1` for an entry of a list. */
function lastNameOf(pointer: string): string {
  return /[^/#]+(?:\/\d+)?$/.exec(pointer)?.[0] ?? "the body";
}

/** Refuses a method that the merchant does not offer in the currency (§1.6). `offered` are the codes of the others. */
export function notAvailable(
  {
    direction,
    currencyCode,
  }: { readonly direction: PaymentDirection; readonly currencyCode: CurrencyCode },
  code: string,
  offered: readonly string[],
): FieldRefusal {
  const given = JSON.stringify(code.slice(0, 64));
  const reason = `paymentMethodCode is ${given}, which this merchant does not offer for a ${direction} in ${currencyCode}.`;
  const listed =
    direction === "payin" ? ", as POST /payins/!availablePaymentOptions lists them" : "";
  const remedy =
    offered.length > 0
      ? `Send one of ${offered.join(", ")}${listed}.`
      : "Send another currency, or have a method of this currency configured.";
  const detail = `${reason} ${remedy}`;
  const pointer = "/paymentMethod/paymentMethodCode";
  return {
    problem: "payment_method_not_available",
    detail,
    errors: [{ pointer, code: "not_allowed", detail }],
  };
}

/** Refuses an amount outside of the limits of a method, or of the chosen operator (G25, G57). */
export function outOfLimits({ minimum, maximum }: MoneyLimits, whose: string): FieldRefusal {
  const detail = `amount is outside the limits of ${whose}. Send one from ${minimum.amount} to ${maximum.amount} ${minimum.currencyCode}.`;
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
  const { config, resolve } = deps;
  const policy = addressPolicyOf(config, callbackUrl);
  return (await isRefusedHost(callbackUrl, { policy, resolve }))
    ? invalidFields([callbackRefused(config, callbackUrl)])
    : undefined;
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
    "The administrator has suspended this merchant, so it can create no payments. Nothing was created, and no money moved; existing payments go on. Ask the administrator to resume it.",
};

/** The refusal of an id under which the merchant has no payment. */
export interface NotFoundRefusal {
  readonly problem: "payment_not_found";
  readonly detail: string;
}

/** Refuses an id that the caller's merchant has not used. */
export function notFound(direction: PaymentDirection, idPayment: string): NotFoundRefusal {
  const other = direction === "payin" ? "payouts" : "payins";
  const notBegun =
    direction === "payin" ? " A customer of the page may not have begun to pay yet." : "";
  return {
    problem: "payment_not_found",
    detail: `There is no ${direction} ${idPayment} of this merchant. Check the id, in which case counts, and that its create was answered with 201; ${other} have ids of their own.${notBegun}`,
  };
}
