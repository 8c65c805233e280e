import type { Deps } from "../deps.ts";
import { lockStep } from "../payment/paymentStep.ts";
import { payinKind } from "./payinKind.ts";
import { findPayin, isPayin, payinColumns, withFields } from "./payinTable.ts";
import type { StoredPayin } from "./toPayin.ts";

/** A payin with its reference, or why it has none: `notAccepted` is a method that takes none. */
export type ReferencedPayin =
  | { readonly kind: "payin"; readonly payin: StoredPayin }
  | { readonly kind: "notFound" | "final" | "notAccepted" };

/**
 * Keeps the reference that a customer's institution gave them, while the payin is PROCESSING (§1 step 5, G12). The same again changes
 * nothing; another one takes the place of the first.
 */
export async function setExternalReference(
  { database }: Pick<Deps, "database">,
  { merchantCode, idPayin }: { readonly merchantCode: string; readonly idPayin: string },
  reference: string,
): Promise<ReferencedPayin> {
  return await database.transaction().execute(async (transaction) => {
    // The due step before the payin, as everything does that changes a payin: who waits here for a final status then sees it.
    await lockStep(transaction, payinKind, { merchantCode, idPayment: idPayin });
    const payin = await findPayin(transaction, merchantCode, idPayin);
    if (!payin) return { kind: "notFound" };
    if (payin.status !== "PROCESSING") return { kind: "final" };
    if (payin.response.externalReferenceAccepted === undefined) return { kind: "notAccepted" };
    const referenced = await transaction
      .updateTable("payin")
      .set({ response: withFields({ externalReference: { reference } }) })
      .where(isPayin({ merchantCode, idPayin }))
      .returning(payinColumns)
      .executeTakeFirstOrThrow();
    return { kind: "payin", payin: referenced };
  });
}
