import type {
  ListedOperator,
  listPaymentOperators,
} from "@pay/contract/endpoints/listPaymentOperators.ts";
import { type OptionLook, withLogo } from "../catalogue/optionLook.ts";
import { readAccount } from "../merchant/merchantAccounts.ts";
import type { UsableMethod } from "../catalogue/offeredMethods.ts";
import { listRoutedMethods } from "../processor/routes.ts";
import type { Operation } from "../transport/operation.ts";
import { paymentDirections } from "@pay/contract/wireValues.ts";

/** Lists the operators that payments of the caller's merchant may name, restricted by the query (§4, G13). */
export const listPaymentOperatorsOperation: Operation<typeof listPaymentOperators> = {
  handle: async ({ query, caller }, deps) => {
    const { configuration } = await readAccount(deps.database, caller.merchantCode);
    const methods = await listRoutedMethods(deps, configuration);
    const all = listOperators(methods, deps.look);
    const paymentOperators = all.filter(
      ({ currencyCode, paymentMethodCodes }) =>
        (query.currencies?.includes(currencyCode) ?? true) &&
        (query.paymentMethodCodes?.some((code) => paymentMethodCodes.includes(code)) ?? true),
    );
    return { body: { paymentOperators } };
  },
};

/**
 * Returns the operators of some methods for the code list (G13): each once in a currency, with all methods and directions that name it. A
 * connector may have one code in several currencies.
 */
function listOperators(methods: readonly UsableMethod[], look: OptionLook): ListedOperator[] {
  const uses = methods.flatMap(({ paymentOperators, ...method }) =>
    paymentOperators.map((operator) => ({ operator, method })),
  );
  const byPlace = Map.groupBy(
    uses,
    ({ operator, method }) => `${method.currencyCode} ${operator.code}`,
  );
  return [...byPlace.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { operator, method } = first;
    const { logo } = withLogo(look, operator);
    const listed = {
      code: operator.code,
      name: operator.name,
      currencyCode: method.currencyCode,
      paymentMethodCodes: [...new Set(same.map((use) => use.method.paymentMethodCode))],
      directions: paymentDirections.filter((direction) =>
        same.some((use) => use.method.direction === direction),
      ),
    };
    return Object.assign(listed, logo !== undefined && { logo });
  });
}
