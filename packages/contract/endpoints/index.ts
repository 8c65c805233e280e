import type { Endpoint } from "../endpoint.ts";
import { addSandboxPublicKey } from "./addSandboxPublicKey.ts";
import { advancePayin } from "./advancePayin.ts";
import { advancePayout } from "./advancePayout.ts";
import { checkSignature } from "./checkSignature.ts";
import { choosePayinScenario } from "./choosePayinScenario.ts";
import { choosePayoutScenario } from "./choosePayoutScenario.ts";
import { createPayin } from "./createPayin.ts";
import { createPayout } from "./createPayout.ts";
import { createShopLink } from "./createShopLink.ts";
import { createToken } from "./createToken.ts";
import { createTokenByAction } from "./createTokenByAction.ts";
import { decideInstitutionVisit } from "./decideInstitutionVisit.ts";
import { decidePayin } from "./decidePayin.ts";
import { decidePayout } from "./decidePayout.ts";
import { findPayins } from "./findPayins.ts";
import { inspectToken } from "./inspectToken.ts";
import { listCallbacks } from "./listCallbacks.ts";
import { listCurrencies } from "./listCurrencies.ts";
import { listFxRatePairs } from "./listFxRatePairs.ts";
import { listFxRates } from "./listFxRates.ts";
import { listHeldCallbacks } from "./listHeldCallbacks.ts";
import { listPayins } from "./listPayins.ts";
import { listPaymentOperators } from "./listPaymentOperators.ts";
import { listPaymentOptions } from "./listPaymentOptions.ts";
import { listPayouts } from "./listPayouts.ts";
import { listSandboxPayments } from "./listSandboxPayments.ts";
import { listShopCallbacks } from "./listShopCallbacks.ts";
import { listTopupOptions } from "./listTopupOptions.ts";
import { readBalances } from "./readBalances.ts";
import { readInstitutionVisit } from "./readInstitutionVisit.ts";
import { readMerchantInfo } from "./readMerchantInfo.ts";
import { readPayin } from "./readPayin.ts";
import { readPayinAccounts } from "./readPayinAccounts.ts";
import { readPayinTimeline } from "./readPayinTimeline.ts";
import { readPayout } from "./readPayout.ts";
import { readPayoutTimeline } from "./readPayoutTimeline.ts";
import { readSandboxMerchant } from "./readSandboxMerchant.ts";
import { readSettled } from "./readSettled.ts";
import { readShopCredentials } from "./readShopCredentials.ts";
import { readStatement } from "./readStatement.ts";
import { resendCallbacks } from "./resendCallbacks.ts";
import { retireSandboxPublicKey } from "./retireSandboxPublicKey.ts";
import { reversePayin } from "./reversePayin.ts";
import { reversePayout } from "./reversePayout.ts";
import { rotateSandboxCallbackSecret } from "./rotateSandboxCallbackSecret.ts";
import { rotateSandboxSecret } from "./rotateSandboxSecret.ts";
import { setExternalReference } from "./setExternalReference.ts";

/**
 * Every endpoint by the name of its operation: the only list. The web app imports single endpoints, so that it loads no
 * others.
 */
export const endpoints = {
  createToken,
  createTokenByAction,
  listPaymentOptions,
  createPayin,
  readPayin,
  readPayinAccounts,
  setExternalReference,
  listPayins,
  findPayins,
  createPayout,
  readPayout,
  listPayouts,
  readBalances,
  readStatement,
  listCallbacks,
  resendCallbacks,
  readMerchantInfo,
  listTopupOptions,
  listFxRates,
  listFxRatePairs,
  listCurrencies,
  listPaymentOperators,
  readInstitutionVisit,
  decideInstitutionVisit,
  decidePayin,
  reversePayin,
  advancePayin,
  choosePayinScenario,
  decidePayout,
  reversePayout,
  advancePayout,
  choosePayoutScenario,
  readSettled,
  listSandboxPayments,
  listHeldCallbacks,
  readPayinTimeline,
  readPayoutTimeline,
  inspectToken,
  checkSignature,
  readSandboxMerchant,
  addSandboxPublicKey,
  retireSandboxPublicKey,
  rotateSandboxSecret,
  rotateSandboxCallbackSecret,
  createShopLink,
  listShopCallbacks,
  readShopCredentials,
} as const satisfies Record<string, Endpoint>;

/** Name of an operation. */
export type OperationId = keyof typeof endpoints;
