import type { decidePayout } from "@pay/contract/endpoints/decidePayout.ts";
import { isRefusal, type Operation } from "../../transport/operation.ts";
import { payoutKind } from "../../payout/payoutKind.ts";
import { toPayout } from "../../payout/toPayout.ts";
import { decidePayment } from "../control/controlPayment.ts";
import { decidedByHand } from "../processor/amountRules.ts";

/** Gives a payout of the caller's merchant its final status by hand (G25, G29). */
export const decidePayoutOperation: Operation<typeof decidePayout> = {
  handle: async ({ params: { idPayout }, body: { status }, caller: { merchantCode } }, deps) => {
    const key = { merchantCode, idPayment: idPayout };
    const decided = await decidePayment(deps, payoutKind, key, () => decidedByHand(status));
    return isRefusal(decided) ? decided : { body: toPayout(decided) };
  },
};
