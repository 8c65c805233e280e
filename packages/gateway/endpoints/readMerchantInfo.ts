import type { readMerchantInfo } from "@pay/contract/endpoints/readMerchantInfo.ts";
import type { Operation } from "../transport/operation.ts";
import { readPublicInfo } from "../merchant/merchantAccounts.ts";

/** Returns the merchant of the token, whom the customer pays (§4, G13, G46). */
export const readMerchantInfoOperation: Operation<typeof readMerchantInfo> = {
  handle: async ({ caller: { merchantCode } }, { database }) => ({
    body: { merchantCode, ...(await readPublicInfo(database, merchantCode)) },
  }),
};
