import type { advancePayin as advancePayinEndpoint } from "#contract/endpoints/advancePayin.ts";
import { invalidFields } from "../../payment/fieldRefusal.ts";
import type { Operation } from "../../http/operation.ts";
import { payinKind } from "../../payin/payinKind.ts";
import { advancePayment } from "../control/advancePayment.ts";
import { toPayin } from "../../payin/toPayin.ts";
import { readAdvance } from "../control/readAdvance.ts";

/** Moves the clock of a payin of the caller's merchant (G29). */
export const advancePayinOperation: Operation<typeof advancePayinEndpoint> = {
  handle: async ({ params: { idPayin }, body, caller: { merchantCode } }, deps) => {
    const read = readAdvance(body, deps.clock.now());
    if (!read.ok) return invalidFields(read.errors);
    const advanced = await advancePayment(
      deps,
      payinKind,
      { merchantCode, idPayment: idPayin },
      read.advance,
    );
    if (advanced.kind === "payment") return { body: toPayin(advanced.payment) };
    return advanced.kind === "notFound"
      ? { problem: "payment_not_found", detail: `There is no payin ${idPayin}.` }
      : {
          problem: "payment_is_final",
          detail: `The payin ${idPayin} is final, and none of its callbacks is due any more.`,
        };
  },
};
