import type { decidePayin as decidePayinEndpoint } from "#contract/endpoints/decidePayin.ts";
import type { Operation } from "../../http/operation.ts";
import { decidePayin } from "../../payin/decidePayin.ts";
import { toPayin } from "../../payin/toPayin.ts";

/** Gives a payin of the caller's merchant its final status by hand (G25, G29). */
export const decidePayinOperation: Operation<typeof decidePayinEndpoint> = {
  handle: async ({ params: { idPayin }, body: { status }, caller: { merchantCode } }, deps) => {
    const decided = await decidePayin(deps, { merchantCode, idPayin }, status);
    if (decided.kind === "payin") return { body: toPayin(decided.payin) };
    return decided.kind === "notFound"
      ? { problem: "payment_not_found", detail: `There is no payin ${idPayin}.` }
      : {
          problem: "payment_is_final",
          detail: `The payin ${idPayin} has its final status; read it.`,
        };
  },
};
