import type { endpoints, OperationId } from "#contract/endpoints/index.ts";
import type { Operation } from "../http/operation.ts";
import { addSandboxPublicKeyOperation } from "./addSandboxPublicKey/addSandboxPublicKey.ts";
import { advancePayinOperation } from "./advancePayin/advancePayin.ts";
import { advancePayoutOperation } from "./advancePayout/advancePayout.ts";
import { checkSignatureOperation } from "./checkSignature/checkSignature.ts";
import { choosePayinScenarioOperation } from "./choosePayinScenario/choosePayinScenario.ts";
import { choosePayoutScenarioOperation } from "./choosePayoutScenario/choosePayoutScenario.ts";
import { createPayinOperation } from "./createPayin/createPayin.ts";
import { createPayoutOperation } from "./createPayout/createPayout.ts";
import { createTokenOperation } from "./createToken/createToken.ts";
import { createTokenByActionOperation } from "./createTokenByAction/createTokenByAction.ts";
import { decideInstitutionVisitOperation } from "./decideInstitutionVisit/decideInstitutionVisit.ts";
import { decidePayinOperation } from "./decidePayin/decidePayin.ts";
import { decidePayoutOperation } from "./decidePayout/decidePayout.ts";
import { inspectTokenOperation } from "./inspectToken/inspectToken.ts";
import { listCallbacksOperation } from "./listCallbacks/listCallbacks.ts";
import { listCurrenciesOperation } from "./listCurrencies/listCurrencies.ts";
import { listFxRatePairsOperation } from "./listFxRatePairs/listFxRatePairs.ts";
import { listFxRatesOperation } from "./listFxRates/listFxRates.ts";
import { listPaymentOperatorsOperation } from "./listPaymentOperators/listPaymentOperators.ts";
import { listPaymentOptionsOperation } from "./listPaymentOptions/listPaymentOptions.ts";
import { listSandboxPaymentsOperation } from "./listSandboxPayments/listSandboxPayments.ts";
import { listTopupOptionsOperation } from "./listTopupOptions/listTopupOptions.ts";
import { readBalancesOperation } from "./readBalances/readBalances.ts";
import { readInstitutionVisitOperation } from "./readInstitutionVisit/readInstitutionVisit.ts";
import { readMerchantInfoOperation } from "./readMerchantInfo/readMerchantInfo.ts";
import { readPayinOperation } from "./readPayin/readPayin.ts";
import { readPayinAccountsOperation } from "./readPayinAccounts/readPayinAccounts.ts";
import { readPayinTimelineOperation } from "./readPayinTimeline/readPayinTimeline.ts";
import { readPayoutOperation } from "./readPayout/readPayout.ts";
import { readPayoutTimelineOperation } from "./readPayoutTimeline/readPayoutTimeline.ts";
import { readSandboxMerchantOperation } from "./readSandboxMerchant/readSandboxMerchant.ts";
import { readSettledOperation } from "./readSettled/readSettled.ts";
import { readStatementOperation } from "./readStatement/readStatement.ts";
import { resendCallbacksOperation } from "./resendCallbacks/resendCallbacks.ts";
import { retireSandboxPublicKeyOperation } from "./retireSandboxPublicKey/retireSandboxPublicKey.ts";
import { rotateSandboxCallbackSecretOperation } from "./rotateSandboxCallbackSecret/rotateSandboxCallbackSecret.ts";
import { rotateSandboxSecretOperation } from "./rotateSandboxSecret/rotateSandboxSecret.ts";
import { setExternalReferenceOperation } from "./setExternalReference/setExternalReference.ts";

/** Name of an operation below the base address of the API; the others are the sandbox shop's. */
type ApiOperationId = {
  [Id in OperationId]: (typeof endpoints)[Id]["base"] extends "api" ? Id : never;
}[OperationId];

/** What the service does for each endpoint of the API: the only list, and a total one. */
export const operations = {
  createToken: createTokenOperation,
  createTokenByAction: createTokenByActionOperation,
  listPaymentOptions: listPaymentOptionsOperation,
  createPayin: createPayinOperation,
  readPayin: readPayinOperation,
  readPayinAccounts: readPayinAccountsOperation,
  setExternalReference: setExternalReferenceOperation,
  createPayout: createPayoutOperation,
  readPayout: readPayoutOperation,
  readBalances: readBalancesOperation,
  listCallbacks: listCallbacksOperation,
  resendCallbacks: resendCallbacksOperation,
  readMerchantInfo: readMerchantInfoOperation,
  listTopupOptions: listTopupOptionsOperation,
  listFxRates: listFxRatesOperation,
  listFxRatePairs: listFxRatePairsOperation,
  listCurrencies: listCurrenciesOperation,
  listPaymentOperators: listPaymentOperatorsOperation,
  readInstitutionVisit: readInstitutionVisitOperation,
  decideInstitutionVisit: decideInstitutionVisitOperation,
  decidePayin: decidePayinOperation,
  advancePayin: advancePayinOperation,
  choosePayinScenario: choosePayinScenarioOperation,
  decidePayout: decidePayoutOperation,
  advancePayout: advancePayoutOperation,
  choosePayoutScenario: choosePayoutScenarioOperation,
  readSettled: readSettledOperation,
  listSandboxPayments: listSandboxPaymentsOperation,
  readPayinTimeline: readPayinTimelineOperation,
  readPayoutTimeline: readPayoutTimelineOperation,
  inspectToken: inspectTokenOperation,
  checkSignature: checkSignatureOperation,
  readSandboxMerchant: readSandboxMerchantOperation,
  addSandboxPublicKey: addSandboxPublicKeyOperation,
  retireSandboxPublicKey: retireSandboxPublicKeyOperation,
  rotateSandboxSecret: rotateSandboxSecretOperation,
  rotateSandboxCallbackSecret: rotateSandboxCallbackSecretOperation,
  readStatement: readStatementOperation,
} satisfies { readonly [Id in ApiOperationId]: Operation<(typeof endpoints)[Id]> };
