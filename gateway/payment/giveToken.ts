import { type TokenRequest, type TokenResponse, tokenValidity } from "#contract/token.ts";
import type { Deps } from "../deps.ts";
import { boundBy } from "./tokenBounds.ts";
import { operationsOfAction } from "../token/actionOperations.ts";
import type { Caller } from "../token/caller.ts";
import { issueToken } from "../token/issueToken.ts";

/** How long a token that is asked for lasts, and what it is limited to (§5, G6, G51). */
export type TokenTerms = Pick<TokenRequest, "validitySecs" | "money" | "callbackUrl" | "returnUrl">;

/** Gives a merchant a token as the token endpoints answer it (§5, G6). Who asks has been proven by now, and the terms were checked. */
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
