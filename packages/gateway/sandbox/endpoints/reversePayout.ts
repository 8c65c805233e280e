import type { reversePayout } from "@pay/contract/endpoints/reversePayout.ts";
import { payoutKind } from "../../payout/payoutKind.ts";
import { toPayout } from "../../payout/toPayout.ts";
import { isRefusal, type Operation } from "../../transport/operation.ts";
import { reverseByHand } from "../control/reverseByHand.ts";

/** Lets a payout of the caller's merchant come back (G29, G58). */
export const reversePayoutOperation: Operation<typeof reversePayout> = {
  handle: async ({ params: { idPayout }, caller: { merchantCode } }, deps) => {
    const reversed = await reverseByHand(deps, payoutKind, { merchantCode, idPayment: idPayout });
    return isRefusal(reversed) ? reversed : { body: toPayout(reversed) };
  },
};
