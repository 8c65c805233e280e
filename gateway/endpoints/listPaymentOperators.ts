import type { listPaymentOperators } from "#contract/endpoints/listPaymentOperators.ts";
import { listOperators } from "../catalogue/listOperators.ts";
import { readAccount } from "../catalogue/readAccount.ts";
import { usableMethods } from "../catalogue/usableMethods.ts";
import type { Operation } from "../http/operation.ts";

/** Lists the operators that payments of the caller's merchant may name, restricted by the query (§4, G13). */
export const listPaymentOperatorsOperation: Operation<typeof listPaymentOperators> = {
  handle: async ({ query, caller }, { processor, database }) => {
    const { configuration } = await readAccount(database, caller.merchantCode);
    const all = listOperators(usableMethods(configuration, processor));
    const paymentOperators = all.filter(
      ({ currencyCode, paymentMethodCodes }) =>
        (query.currencies?.includes(currencyCode) ?? true) &&
        (query.paymentMethodCodes?.some((code) => paymentMethodCodes.includes(code)) ?? true),
    );
    return { body: { paymentOperators } };
  },
};
