import type { advancePayin as advancePayinEndpoint } from "#contract/endpoints/advancePayin.ts";
import { invalidFields } from "../../payment/fieldRefusal.ts";
import type { Operation } from "../../http/operation.ts";
import { advancePayin } from "../../payin/advancePayin.ts";
import { toPayin } from "../../payin/toPayin.ts";
import { readAdvance } from "../../payment/readAdvance.ts";

/** Moves the clock of a payin of the caller's merchant (G29). */
export const advancePayinOperation: Operation<typeof advancePayinEndpoint> = {
  handle: async ({ params: { idPayin }, body, caller: { merchantCode } }, deps) => {
    const read = readAdvance(body, deps.clock.now());
    if (!read.ok) return invalidFields(read.errors);
    const advanced = await advancePayin(deps, { merchantCode, idPayin }, read.advance);
    if (advanced.kind === "payin") return { body: toPayin(advanced.payin) };
    return advanced.kind === "notFound"
      ? { problem: "payment_not_found", detail: `There is no payin ${idPayin}.` }
      : { problem: "payment_is_final", detail: `Nothing of the payin ${idPayin} is due any more.` };
  },
};
