import type { setExternalReference as setExternalReferenceEndpoint } from "@pay/contract/endpoints/setExternalReference.ts";
import type { Operation, Refusal } from "../transport/operation.ts";
import { findPayin } from "../payin/payinTable.ts";
import { setExternalReference } from "../payin/setExternalReference.ts";
import { notFound } from "../payment/refusals.ts";
import { toPayin } from "../payin/toPayin.ts";

/**
 * Sets the external reference of a payin of the caller's merchant (G12). A missing or final payin is refused before the fields
 * are checked (G10).
 */
export const setExternalReferenceOperation: Operation<typeof setExternalReferenceEndpoint> = {
  beforeFields: async ({ params: { idPayin }, caller: { merchantCode } }, { database }) => {
    const payin = await findPayin(database, merchantCode, idPayin);
    if (!payin) return refusals.notFound(idPayin);
    return payin.status === "PROCESSING" ? undefined : refusals.final(idPayin);
  },

  handle: async ({ params: { idPayin }, body, caller: { merchantCode } }, deps) => {
    const { reference } = body.externalReference;
    const outcome = await setExternalReference(deps, { merchantCode, idPayin }, reference);
    return outcome.kind === "payin"
      ? { body: toPayin(outcome.payin) }
      : refusals[outcome.kind](idPayin);
  },
};

const refusals = {
  notFound: (idPayin) => notFound("payin", idPayin),
  final: (idPayin) => ({
    problem: "payment_is_final",
    detail: `The payin ${idPayin} is final and does not change any more. Read it.`,
  }),
  notAccepted: (idPayin) => ({
    problem: "external_reference_not_accepted",
    detail: `The method of the payin ${idPayin} accepts no reference. The payment continues without one.`,
  }),
} as const satisfies Record<string, (idPayin: string) => Refusal>;
