import type { readPayin } from "@pay/contract/endpoints/readPayin.ts";
import { payinLogo } from "../catalogue/optionLook.ts";
import type { Operation } from "../transport/operation.ts";
import { notFound } from "../payment/refusals.ts";
import { findPayin } from "../payin/payinTable.ts";
import { toPayin } from "../payin/toPayin.ts";

/** Reads a payin of the caller's merchant (§4, G3); another merchant's is a 404. */
export const readPayinOperation: Operation<typeof readPayin> = {
  handle: async ({ params: { idPayin }, caller }, { database, look }) => {
    const payin = await findPayin(database, caller.merchantCode, idPayin);
    if (payin) return { body: { ...toPayin(payin), ...payinLogo(look, payin.response) } };
    return notFound("payin", idPayin);
  },
};
