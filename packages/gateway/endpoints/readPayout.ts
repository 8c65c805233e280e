import type { readPayout } from "@pay/contract/endpoints/readPayout.ts";
import type { Operation } from "../transport/operation.ts";
import { notFound } from "../payment/refusals.ts";
import { findPayout } from "../payout/payoutTable.ts";
import { toPayout } from "../payout/toPayout.ts";

/** Reads a payout of the caller's merchant (§4, G14); another merchant's is a 404. */
export const readPayoutOperation: Operation<typeof readPayout> = {
  handle: async ({ params: { idPayout }, caller }, { database }) => {
    const payout = await findPayout(database, caller.merchantCode, idPayout);
    if (payout) return { body: toPayout(payout) };
    return notFound("payout", idPayout);
  },
};
