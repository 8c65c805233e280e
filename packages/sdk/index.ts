// The public API of the package. Code within this repository imports the single files instead.

export { PaymentGatewayClient } from "./paymentGatewayClient.ts";
export type { Authorized, Connection, Merchant, Patience, Service } from "./service.ts";

// Tokens (§5)
export { requestToken, requestTokenByAction } from "./requestToken.ts";
export {
  signTokenRequest,
  type SignedTokenRequest,
  type UnsignedTokenRequest,
} from "./signTokenRequest.ts";
export type { TokenAction, TokenByActionOrder, TokenOrder, TokenResponse } from "./wire/token.ts";

// The Payment Web App (§1)
export { buildRedirectUrl, buildStatusUrl } from "./redirectUrl.ts";
export type {
  CustomerData,
  LinkValidity,
  PaymentPage,
  PaymentPageOrder,
  PaymentPageScenario,
  StatusPageOrder,
} from "./paymentPage.ts";
export { paymentPageOperations } from "./links.ts";

// Callbacks (§6, G22)
export {
  explainCallbackFault,
  verifyCallback,
  type CallbackFault,
  type CallbackVerdict,
} from "./verifyCallback.ts";
export { explainUnpaid, type ExpectedOrder } from "./explainUnpaid.ts";
export type { CallbackKeys, CallbackRequest, VerifiedCallback } from "./callbackRequest.ts";
export { listCallbacks, resendCallbacks } from "./callbacks.ts";
export type * from "./wire/callbacks.ts";

// Payins, payouts, lists (§2, §4), for callers that already have a token
export {
  createPayin,
  listPaymentOptions,
  readPayin,
  readPayinAccounts,
  setExternalReference,
} from "./payin.ts";
export type * from "./wire/payin.ts";
export type * from "./wire/paymentOption.ts";
export { createPayout, readBalances, readPayout } from "./payout.ts";
export type * from "./wire/payout.ts";
export {
  exportPayins,
  exportPayouts,
  findPayins,
  listPayins,
  listPayouts,
  readStatement,
} from "./paymentLists.ts";
export type * from "./wire/paymentList.ts";
export {
  listCurrencies,
  listFxRatePairs,
  listFxRates,
  listPaymentOperators,
  listTopupOptions,
  readMerchantInfo,
} from "./lists.ts";
export type * from "./wire/lists.ts";
export type * from "./wire/money.ts";

// Errors (§7, G9)
export { adviceOn, ApiError, ServiceUnreachable } from "./apiError.ts";
export { InvalidInput } from "./input/invalidInput.ts";
export type * from "./wire/problem.ts";

// The sandbox (G29)
export type { SandboxControls } from "./sandboxControls.ts";
export type * from "./wire/sandbox.ts";
