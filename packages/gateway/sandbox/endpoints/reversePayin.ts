import type { reversePayin } from "@pay/contract/endpoints/reversePayin.ts";
import { payinKind } from "../../payin/payinKind.ts";
import { toPayin } from "../../payin/toPayin.ts";
import { isRefusal, type Operation } from "../../transport/operation.ts";
import { reverseByHand } from "../control/reverseByHand.ts";

/** Takes the money of a payin of the caller's merchant back (G29, G58). */
export const reversePayinOperation: Operation<typeof reversePayin> = {
  handle: async ({ params: { idPayin }, caller: { merchantCode } }, deps) => {
    const reversed = await reverseByHand(deps, payinKind, { merchantCode, idPayment: idPayin });
    return isRefusal(reversed) ? reversed : { body: toPayin(reversed) };
  },
};
