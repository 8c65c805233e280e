import type { endpoints, OperationId } from "@pay/contract/endpoints/index.ts";
import type { Operation } from "../transport/operation.ts";
import { createPayinOperation } from "./createPayin.ts";
import { createPayoutOperation } from "./createPayout.ts";
import { createTokenOperation } from "./createToken.ts";
import { createTokenByActionOperation } from "./createTokenByAction.ts";
import { findPayinsOperation } from "./findPayins.ts";
import { listCallbacksOperation } from "./listCallbacks.ts";
import { listCurrenciesOperation } from "./listCurrencies.ts";
import { listFxRatePairsOperation } from "./listFxRatePairs.ts";
import { listFxRatesOperation } from "./listFxRates.ts";
import { listPayinsOperation } from "./listPayins.ts";
import { listPaymentOperatorsOperation } from "./listPaymentOperators.ts";
import { listPaymentOptionsOperation } from "./listPaymentOptions.ts";
import { listPayoutsOperation } from "./listPayouts.ts";
import { listTopupOptionsOperation } from "./listTopupOptions.ts";
import { readBalancesOperation } from "./readBalances.ts";
import { readMerchantInfoOperation } from "./readMerchantInfo.ts";
import { readPayinOperation } from "./readPayin.ts";
import { readPayinAccountsOperation } from "./readPayinAccounts.ts";
import { readPayoutOperation } from "./readPayout.ts";
import { readStatementOperation } from "./readStatement.ts";
import { resendCallbacksOperation } from "./resendCallbacks.ts";
import { setExternalReferenceOperation } from "./setExternalReference.ts";

/** The name of an operation that live has too. */
type CoreOperationId = {
  [Id in OperationId]: (typeof endpoints)[Id] extends
    | { readonly sandboxOnly: true }
    | { readonly base: "site" }
    ? never
    : Id;
}[OperationId];

/**
 * The operations of all endpoints that live has too; the compiler demands each. Those of the sandbox are in `packages/gateway/sandbox/`.
 */
export const operations = {
  createToken: createTokenOperation,
  createTokenByAction: createTokenByActionOperation,
  listPaymentOptions: listPaymentOptionsOperation,
  createPayin: createPayinOperation,
  readPayin: readPayinOperation,
  readPayinAccounts: readPayinAccountsOperation,
  setExternalReference: setExternalReferenceOperation,
  listPayins: listPayinsOperation,
  findPayins: findPayinsOperation,
  createPayout: createPayoutOperation,
  readPayout: readPayoutOperation,
  listPayouts: listPayoutsOperation,
  readBalances: readBalancesOperation,
  readStatement: readStatementOperation,
  listCallbacks: listCallbacksOperation,
  resendCallbacks: resendCallbacksOperation,
  readMerchantInfo: readMerchantInfoOperation,
  listTopupOptions: listTopupOptionsOperation,
  listFxRates: listFxRatesOperation,
  listFxRatePairs: listFxRatePairsOperation,
  listCurrencies: listCurrenciesOperation,
  listPaymentOperators: listPaymentOperatorsOperation,
} satisfies { readonly [Id in CoreOperationId]: Operation<(typeof endpoints)[Id]> };
