import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { TokenByActionRequest, TokenResponse } from "@pay/contract/token.ts";
import { fileInbox } from "@pay/shop/fileInbox.ts";
import { shopRoutes } from "@pay/shop/shopRoutes.ts";
import type { ApiServices } from "../../transport/apiRoutes.ts";
import { beginCallLimit } from "../../transport/callLimit.ts";
import { isDatabaseUnreachable } from "../../transport/isDatabaseUnreachable.ts";
import { readJson } from "../../transport/readJson.ts";
import type { ReadSandboxMerchant } from "../merchant/followCredentials.ts";
import type { CallLog } from "../trace/openCallLog.ts";
import { readWebhookKeys } from "../../callback/signingKeys.ts";
import type { Deps } from "../../deps.ts";
import { giveToken, type TokenTerms } from "../../payment/giveToken.ts";
import type { Caller } from "../../token/caller.ts";
import { serveHeldCallbacks } from "./serveHeldCallbacks.ts";
import { noteTokens } from "../trace/noteCall.ts";

/** Serves the shop of the sandbox merchant, and the inbox of every merchant, beside the API. */
export function serveShop(
  app: FastifyInstance,
  { deps, limit }: ApiServices,
  sandbox: { readonly readCredentials: ReadSandboxMerchant; readonly callLog: CallLog },
): void {
  const { config } = deps;
  serveHeldCallbacks(app, deps);
  void app.register(shopRoutes, {
    readCredentials: sandbox.readCredentials,
    baseUrl: config.baseUrl,
    inbox: fileInbox(path.join(config.dataDir, "shop-callbacks.jsonl")),
    readJson,
    shownTo: config.consoleCredentials,
    tokensOf: (merchantCode) => shopTokens(deps, sandbox.callLog, merchantCode),
    readPublicKeys: async () => {
      const keys = await readWebhookKeys(deps.database, deps.clock.now());
      return keys.map(({ publicKey }) => publicKey);
    },
    isDatabaseAway: isDatabaseUnreachable,
    refuseAddress: async (address) => {
      const refusal = await beginCallLimit(limit, config, address).refuseAddress();
      return refusal && { retryAfterSecs: Number(refusal.headers?.["retry-after"] ?? 1) };
    },
  });
}

/**
 * Returns the source of tokens for the links of the sandbox's shop. It issues them as the token endpoints do, but makes no call
 * that counts towards the merchant's rate limit (G19).
 */
export function shopTokens(
  deps: Pick<Deps, "database" | "clock" | "config">,
  callLog: CallLog,
  merchantCode: string,
) {
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
