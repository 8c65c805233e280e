import type { advancePayout } from "@pay/contract/endpoints/advancePayout.ts";
import { isRefusal, type Operation } from "../../transport/operation.ts";
import { payoutKind } from "../../payout/payoutKind.ts";
import { toPayout } from "../../payout/toPayout.ts";
import { advancePayment } from "../control/controlPayment.ts";

/** Moves the clock of a payout of the caller's merchant (G29). */
export const advancePayoutOperation: Operation<typeof advancePayout> = {
  handle: async ({ params: { idPayout: idPayment }, body, caller: { merchantCode } }, deps) => {
    const advanced = await advancePayment(deps, payoutKind, { merchantCode, idPayment }, body);
    return isRefusal(advanced) ? advanced : { body: toPayout(advanced) };
  },
};
