import type { TokenByActionRequest, TokenResponse } from "#contract/token.ts";
import type { Deps } from "../../deps.ts";
import { giveToken, type TokenTerms } from "../../payment/giveToken.ts";
import type { Caller } from "../../token/caller.ts";
import type { CallLog } from "../trace/openCallLog.ts";
import { noteTokens } from "../trace/noteCall.ts";

/**
 * Returns the tokens for the links of the sandbox's shop like the token endpoints, but without a call that counts for the
 * merchant (G19).
 */
export function shopTokens(deps: Deps, callLog: CallLog, merchantCode: string) {
  const give = async (scope: Caller["scope"], terms: TokenTerms): Promise<TokenResponse> => {
    const beganAt = deps.clock.now();
    const given = await giveToken(deps, { merchantCode, scope }, terms);
    noteTokens(given.token, beganAt, callLog);
    return given;
  };
  return {
    requestToken: async ({
      operations,
      ...terms
    }: TokenTerms & { readonly operations: readonly string[] }) =>
      await give({ kind: "operations", operations }, terms),
    requestTokenByAction: async ({
      action,
      idPayment,
      ...terms
    }: TokenTerms & Pick<TokenByActionRequest, "action" | "idPayment">) =>
      await give({ kind: "action", action, idPayment }, terms),
  };
}
