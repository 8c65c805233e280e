import { listPaymentOptions } from "#contract/endpoints/listPaymentOptions.ts";
import { readMerchantInfo } from "#contract/endpoints/readMerchantInfo.ts";
import { readPayin } from "#contract/endpoints/readPayin.ts";
import { type Call, callApi } from "./callApi.ts";

/** The calls of the first pages. The contract validates their answers. */
export const reads = {
  readPayin: (call: Call<typeof readPayin>) => callApi(readPayin, call),
  listPaymentOptions: (call: Call<typeof listPaymentOptions>) => callApi(listPaymentOptions, call),
  readMerchantInfo: (call: Call<typeof readMerchantInfo>) => callApi(readMerchantInfo, call),
};
