import { isCurrencyCode } from "@pay/contract/currency.ts";
import type { listPaymentOptions } from "@pay/contract/endpoints/listPaymentOptions.ts";
import type { PayinMethod } from "@pay/contract/paymentMethod.ts";
import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import { checkMoney } from "../catalogue/moneyChecks.ts";
import { listOfferedPayins, type Offered } from "../catalogue/offeredMethods.ts";
import { logoOf, type OptionLook, withLogo } from "../catalogue/optionLook.ts";
import { readAccount } from "../merchant/merchantAccounts.ts";
import { invalidFields, refuseSuspended } from "../payment/refusals.ts";
import { routeMethods } from "../processor/routes.ts";
import type { Operation } from "../transport/operation.ts";

/**
 * Lists the caller's merchant's offer in a currency (§4, G1), restricted to a method or an operator on request. Refuses a
 * suspended merchant, so that its customers learn it before they type anything (G49).
 */
export const listPaymentOptionsOperation: Operation<typeof listPaymentOptions> = {
  handle: async ({ body, caller }, deps) => {
    const { database, look } = deps;
    const { money } = body.paymentRequested;
    const errors = checkMoney(money);
    if (errors.length > 0 || !isCurrencyCode(money.currencyCode)) return invalidFields(errors);
    const account = await readAccount(database, caller.merchantCode);
    const refusal = refuseSuspended(account);
    if (refusal) return refusal;
    const { configuration } = account;
    const paymentOptions = listOfferedPayins(
      configuration,
      money.currencyCode,
      await routeMethods(deps, configuration, money.currencyCode, "payin"),
    )
      .filter(({ method }) => (body.paymentMethodCode ?? method.code) === method.code)
      .map((offered) => toOption(offered, body.paymentOperatorCode, look))
      .filter(
        ({ paymentOperators }) =>
          body.paymentOperatorCode === undefined || paymentOperators.length > 0,
      );
    const providers = configuration.payin.externalProviders ?? [];
    return {
      body: {
        paymentOptions,
        ...(providers.length > 0 && { externalProviders: { providers: [...providers] } }),
      },
    };
  },
};

function toOption(
  { method, askedPoints, paymentOperators, moneyLimits, ...offered }: Offered<PayinMethod>,
  operatorCode: string | undefined,
  look: OptionLook,
): PaymentOption {
  const usualTime = offered.usualTime ?? look.usualTimes.get(method.code);
  return {
    paymentMethodCode: method.code,
    paymentMethodName: method.name,
    paymentOperators: paymentOperators
      .filter(({ code }) => (operatorCode ?? code) === code)
      .map((operator) => withLogo(look, operator)),
    dataPoints: [...askedPoints],
    moneyLimits,
    ...logoOf(look, method.code),
    ...(usualTime && { usualTime }),
  };
}
