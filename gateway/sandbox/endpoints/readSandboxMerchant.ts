import type { readSandboxMerchant } from "#contract/endpoints/readSandboxMerchant.ts";
import type { Operation } from "../../http/operation.ts";
import { toSandboxMerchant } from "./toSandboxMerchant.ts";

/** Reads the caller's merchant with its keys and the ids of its secrets. */
export const readSandboxMerchantOperation: Operation<typeof readSandboxMerchant> = {
  handle: async ({ caller: { merchantCode } }, deps) => ({
    body: await toSandboxMerchant(deps, merchantCode),
  }),
};
