import type { advancePayin } from "@pay/contract/endpoints/advancePayin.ts";
import { isRefusal, type Operation } from "../../transport/operation.ts";
import { payinKind } from "../../payin/payinKind.ts";
import { toPayin } from "../../payin/toPayin.ts";
import { advancePayment } from "../control/controlPayment.ts";

/** Moves the clock of a payin of the caller's merchant (G29). */
export const advancePayinOperation: Operation<typeof advancePayin> = {
  handle: async ({ params: { idPayin: idPayment }, body, caller: { merchantCode } }, deps) => {
    const advanced = await advancePayment(deps, payinKind, { merchantCode, idPayment }, body);
    return isRefusal(advanced) ? advanced : { body: toPayin(advanced) };
  },
};
