import type { listTopupOptions } from "#contract/endpoints/listTopupOptions.ts";
import { readAccount } from "../catalogue/readAccount.ts";
import { topupOptionsOf } from "../catalogue/topupOptions.ts";
import type { Operation } from "../http/operation.ts";

/** Lists the ways to top up the balances of the caller's merchant (§4, G13). */
export const listTopupOptionsOperation: Operation<typeof listTopupOptions> = {
  handle: async ({ caller }, { processor, database }) => {
    const { configuration } = await readAccount(database, caller.merchantCode);
    const { methodCodes } = processor;
    return { body: { topupOptions: topupOptionsOf(configuration, methodCodes) } };
  },
};
