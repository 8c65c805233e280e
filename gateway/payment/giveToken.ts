import { type TokenRequest, type TokenResponse, tokenValidity } from "#contract/token.ts";
import type { Deps } from "../deps.ts";
import { boundBy } from "./tokenBounds.ts";
import { operationsOfAction } from "../token/actionOperations.ts";
import type { Caller } from "../token/caller.ts";
import { issueToken } from "../token/issueToken.ts";

/** The lifetime and the limits of a requested token (§5, G6, G51). */
export type TokenTerms = Pick<TokenRequest, "validitySecs" | "money" | "callbackUrl" | "returnUrl">;

/**
 * Creates a merchant's token and returns the answer of the token endpoints (§5, G6). The caller has proven the merchant and
 * checked the terms.
 */
export async function giveToken(
  deps: Pick<Deps, "database" | "clock" | "config">,
  { merchantCode, scope }: Pick<Caller, "merchantCode" | "scope">,
  { validitySecs = tokenValidity.defaultSecs, ...bounds }: TokenTerms,
): Promise<TokenResponse> {
  const order = { merchantCode, scope, validitySecs, ...boundBy(bounds) };
  const { token, expireAt } = await issueToken(deps, order);
  const operations =
    scope.kind === "action" ? operationsOfAction(scope.action, scope.idPayment) : scope.operations;
  return { token, expireAt: expireAt.toISOString(), validitySecs, operations: [...operations] };
}
