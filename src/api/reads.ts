import { listPaymentOptions } from "@pay/contract/endpoints/listPaymentOptions.ts";
import { readMerchantInfo } from "@pay/contract/endpoints/readMerchantInfo.ts";
import { readPayin } from "@pay/contract/endpoints/readPayin.ts";
import { type Call, callApi } from "./callApi.ts";

/** The calls of the first pages. The contract validates their answers. */
export const reads = {
  readPayin: (call: Call<typeof readPayin>) => callApi(readPayin, call),
  listPaymentOptions: (call: Call<typeof listPaymentOptions>) => callApi(listPaymentOptions, call),
  readMerchantInfo: (call: Call<typeof readMerchantInfo>) => callApi(readMerchantInfo, call),
};
