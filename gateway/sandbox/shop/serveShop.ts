import path from "node:path";
import type { FastifyInstance } from "fastify";
import { fileInbox } from "../../../shop/fileInbox.ts";
import { shopRoutes } from "../../../shop/shopRoutes.ts";
import type { ApiServices } from "../../http/apiRoutes.ts";
import { beginCallLimit } from "../../http/callLimit.ts";
import { isDatabaseAway } from "../../http/isDatabaseAway.ts";
import type { ReadSandboxMerchant } from "../merchant/followCredentials.ts";
import type { CallLog } from "../trace/openCallLog.ts";
import { shopTokens } from "./shopTokens.ts";

/** Serves the shop of the sandbox merchant beside the API. */
export function serveShop(
  app: FastifyInstance,
  { deps, limit }: ApiServices,
  own: { readonly readCredentials: ReadSandboxMerchant; readonly callLog: CallLog },
): void {
  const { config } = deps;
  void app.register(shopRoutes, {
    readCredentials: own.readCredentials,
    baseUrl: config.baseUrl,
    inbox: fileInbox(path.join(config.dataDir, "shop-callbacks.jsonl")),
    shownTo: config.consoleCredentials,
    tokensOf: (merchantCode) => shopTokens(deps, own.callLog, merchantCode),
    isAway: isDatabaseAway,
    refuseAddress: async (address) => {
      const refusal = await beginCallLimit(limit, config, address).refuseAddress();
      return refusal && { retryAfterSecs: Number(refusal.headers?.["retry-after"] ?? 1) };
    },
  });
}
