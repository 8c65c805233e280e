import { currencies } from "@pay/contract/currency.ts";
import { currencyNames, type listCurrencies } from "@pay/contract/endpoints/listCurrencies.ts";
import { readAccount } from "../merchant/merchantAccounts.ts";
import { currencyCodes } from "../catalogue/offeredMethods.ts";
import { listRoutedMethods } from "../processor/routes.ts";
import type { Operation } from "../transport/operation.ts";

/** Lists the currencies that the caller's merchant may use, with their directions (§4, G13). */
export const listCurrenciesOperation: Operation<typeof listCurrencies> = {
  handle: async ({ caller }, deps) => {
    const { configuration } = await readAccount(deps.database, caller.merchantCode);
    const methods = await listRoutedMethods(deps, configuration);
    const listed = currencyCodes.map((code) => {
      const minorUnits = currencies[code];
      const name = currencyNames[code];
      const directions = new Set(
        methods.filter(({ currencyCode }) => currencyCode === code).map((one) => one.direction),
      );
      const [payin, payout] = [directions.has("payin"), directions.has("payout")];
      return { code, name, minorUnits, payin, payout };
    });
    return { body: { currencies: listed.filter(({ payin, payout }) => payin || payout) } };
  },
};
