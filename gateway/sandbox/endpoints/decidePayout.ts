import type { decidePayout as decidePayoutEndpoint } from "#contract/endpoints/decidePayout.ts";
import type { Operation } from "../../http/operation.ts";
import { payoutKind } from "../../payout/payoutKind.ts";
import { decidePayment } from "../control/decidePayment.ts";
import { decidedByHand } from "../processor/amountRules.ts";
import { toPayout } from "../../payout/toPayout.ts";

/** Gives a payout of the caller's merchant its final status by hand (G25, G29). */
export const decidePayoutOperation: Operation<typeof decidePayoutEndpoint> = {
  handle: async ({ params: { idPayout }, body: { status }, caller: { merchantCode } }, deps) => {
    const decided = await decidePayment(
      deps,
      payoutKind,
      { merchantCode, idPayment: idPayout },
      () => decidedByHand(status),
    );
    if (decided.kind === "payment") return { body: toPayout(decided.payment) };
    return decided.kind === "notFound"
      ? { problem: "payment_not_found", detail: `There is no payout ${idPayout}.` }
      : {
          problem: "payment_is_final",
          detail: `The payout ${idPayout} is final and does not change any more. Read it.`,
        };
  },
};
