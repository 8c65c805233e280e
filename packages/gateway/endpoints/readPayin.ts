import type { readPayin } from "@pay/contract/endpoints/readPayin.ts";
import type { Operation } from "../transport/operation.ts";
import { notFound } from "../payment/refusals.ts";
import { payinLogo } from "../payin/payinLogo.ts";
import { findPayin } from "../payin/payinTable.ts";
import { toPayin } from "../payin/toPayin.ts";

/** Reads a payin of the caller's merchant (§4, G3); another merchant's is a 404. */
export const readPayinOperation: Operation<typeof readPayin> = {
  handle: async ({ params: { idPayin }, caller }, deps) => {
    const payin = await findPayin(deps.database, caller.merchantCode, idPayin);
    if (payin) return { body: { ...toPayin(payin), ...(await payinLogo(payin, deps)) } };
    return notFound("payin", idPayin);
  },
};
