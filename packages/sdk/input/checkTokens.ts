import type { TokenAction, TokenByActionOrder, TokenOrder } from "../wire/token.ts";
import { checkNames, checkObject, type Places } from "./checkNames.ts";
import { checkMoney, type OwnAddresses, ownUrls } from "./checkRequests.ts";
import { checkId, checkUrl, checkValidity } from "./checkValues.ts";
import { describe, quote, refuse } from "./invalidInput.ts";

const actions: readonly TokenAction[] = [
  "PAYIN_CREATE",
  "PAYIN_INFO",
  "PAYOUT_CREATE",
  "PAYOUT_INFO",
];
const tokenNames = { validitySecs: true, money: true, callbackUrl: true, returnUrl: true } as const;
const byClient: Places = {
  merchantCode: "It belongs to the client, or to the first argument of the exported function.",
};

/** Checks the order of a token for one payment (§5). */
export function checkTokenByAction(order: TokenByActionOrder, own: OwnAddresses): void {
  checkObject("order", order, "Pass an object with action and idPayment.");
  const idPayin = {
    ...byClient,
    idPayin: "Write idPayment instead.",
    idPayout: "Write idPayment instead.",
  };
  checkNames("the token", order, { ...tokenNames, action: true, idPayment: true }, idPayin);
  if (!actions.includes(order.action)) {
    const given: unknown = order.action;
    refuse("action", describe(given), `Use one of ${actions.join(", ")}.`);
  }
  checkId("idPayment", order.idPayment);
  checkLimits(order, own);
}

/** Checks the order of a token for listed operations (§5, G7). */
export function checkToken(order: TokenOrder, own: OwnAddresses): void {
  checkObject("order", order, "Pass an object with operations.");
  checkNames("the token", order, { ...tokenNames, operations: true }, byClient);
  const given: unknown = order.operations;
  if (!Array.isArray(given) || given.length === 0) {
    const reason = Array.isArray(given) ? "is empty" : describe(given);
    refuse("operations", reason, 'Pass an array such as ["GET /payins/.*"].');
  }
  for (const [index, operation] of order.operations.entries()) {
    if (typeof operation === "string" && /^[A-Z]+ \//.test(operation)) continue;
    const reason = typeof operation === "string" ? `is ${quote(operation)}` : describe(operation);
    const remedy = 'Write METHOD, one space and a path, e.g. "GET /payins/.*".';
    refuse(`operations[${index}]`, reason, remedy);
  }
  checkLimits(order, own);
}

function checkLimits(order: TokenOrder | TokenByActionOrder, own: OwnAddresses): void {
  const { validitySecs, money, callbackUrl, returnUrl } = order;
  checkValidity(validitySecs);
  if (money !== undefined) checkMoney("money", money);
  if (callbackUrl !== undefined) checkUrl("callbackUrl", callbackUrl, ownUrls(own));
  if (returnUrl !== undefined) checkUrl("returnUrl", returnUrl, ownUrls(own));
}
