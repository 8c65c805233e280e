import type { readMerchantInfo } from "#contract/endpoints/readMerchantInfo.ts";
import type { Operation } from "../http/operation.ts";
import { readChannelName } from "../merchant/merchantAccounts.ts";

/** Returns the merchant of the token, whom the customer pays (§4, G13). */
export const readMerchantInfoOperation: Operation<typeof readMerchantInfo> = {
  handle: async ({ caller: { merchantCode } }, { database }) => {
    const channelName = await readChannelName(database, merchantCode);
    return { body: { merchantCode, ...(channelName !== undefined && { channelName }) } };
  },
};
