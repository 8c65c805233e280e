import type { Capabilities } from "@pay/contract/connector/lists.ts";
import { isCurrencyCode } from "@pay/contract/currency.ts";
import type { DataPoint } from "@pay/contract/dataPoint.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import type { PayinMethod, PayoutMethod } from "@pay/contract/paymentMethod.ts";
import { payoutMethods } from "@pay/contract/payoutMethods/index.ts";
import type { Account } from "../accounts/accounts.ts";
import { payoutOperators } from "../accounts/operators.ts";
import { numbersByKind } from "../instruction/makeInstruction.ts";

type Offering = Pick<Account, "currencyCode" | "settings">;

/** Returns the methods of payins with the kinds of number that each account of the currency can receive by. */
export function offerPayins(open: readonly Offering[]) {
  const codes = [...new Set(open.flatMap(({ settings }) => settings.methods))];
  return codes.map((code) => {
    const taking = open.filter(({ settings }) => settings.methods.includes(code));
    return toOffered(code, taking, (currencyCode, accounts) => {
      const kinds = kindsOf(payinMethods, code, currencyCode).filter((kind) =>
        accounts.every(({ settings }) => numbersByKind(settings).has(kind.code)),
      );
      return kinds.length === 0 ? undefined : { currencyCode, accountKinds: kinds };
    });
  });
}

/**
 * Returns the transfer of payouts with the banks and wallets that a file can name, by their codes: the gateway has their names. In the
 * sandbox there are none: the gateway's invented ones serve there.
 */
export function offerPayouts(open: readonly Offering[], environment: Capabilities["environment"]) {
  const paying = open.filter(({ settings }) => settings.paysOut);
  if (paying.length === 0) return [];
  const offered = toOffered("BANK_TRANSFER", paying, (currencyCode, accounts) => {
    if (environment === "sandbox") return undefined;
    const named = accounts.flatMap(({ settings }) => settings.operators);
    const kinds = kindsOf(payoutMethods, "BANK_TRANSFER", currencyCode);
    return {
      currencyCode,
      paymentOperators: payoutOperators(currencyCode, named).map(({ code }) => ({ code })),
      ...(kinds.length > 0 && { accountKinds: kinds }),
    };
  });
  return [offered];
}

/** Returns a method with its currencies, and what `offerOf` says for those that need an offer. */
function toOffered<Offer>(
  paymentMethodCode: string,
  accounts: readonly Offering[],
  offerOf: (currencyCode: string, accounts: readonly Offering[]) => Offer | undefined,
) {
  const byCurrency = [...Map.groupBy(accounts, ({ currencyCode }) => currencyCode)];
  const offers = byCurrency.flatMap(([currencyCode, some]) => offerOf(currencyCode, some) ?? []);
  return {
    paymentMethodCode,
    currencyCodes: byCurrency.map(([currencyCode]) => currencyCode),
    ...(offers.length > 0 && { offers }),
  };
}

/** Returns the kinds of account that a method asks for in a currency; empty if it asks for none. */
function kindsOf(
  methods: readonly (PayinMethod | PayoutMethod)[],
  methodCode: string,
  currencyCode: string,
) {
  const method = methods.find(({ code }) => code === methodCode);
  const points: readonly DataPoint[] =
    (isCurrencyCode(currencyCode) && method?.dataPoints[currencyCode]) || [];
  return points.find(({ name }) => name === "accountType")?.allowedValues ?? [];
}
