import type { advancePayout as advancePayoutEndpoint } from "#contract/endpoints/advancePayout.ts";
import { invalidFields } from "../../payment/fieldRefusal.ts";
import type { Operation } from "../../http/operation.ts";
import { payoutKind } from "../../payout/payoutKind.ts";
import { advancePayment } from "../control/advancePayment.ts";
import { toPayout } from "../../payout/toPayout.ts";
import { readAdvance } from "../control/readAdvance.ts";

/** Moves the clock of a payout of the caller's merchant (G29). */
export const advancePayoutOperation: Operation<typeof advancePayoutEndpoint> = {
  handle: async ({ params: { idPayout }, body, caller: { merchantCode } }, deps) => {
    const read = readAdvance(body, deps.clock.now());
    if (!read.ok) return invalidFields(read.errors);
    const advanced = await advancePayment(
      deps,
      payoutKind,
      { merchantCode, idPayment: idPayout },
      read.advance,
    );
    if (advanced.kind === "payment") return { body: toPayout(advanced.payment) };
    return advanced.kind === "notFound"
      ? { problem: "payment_not_found", detail: `There is no payout ${idPayout}.` }
      : {
          problem: "payment_is_final",
          detail: `The payout ${idPayout} is final, and none of its callbacks is due any more.`,
        };
  },
};
