import { announceDue, connectorChannel } from "../database/announceDue.ts";
import type { Deps } from "../deps.ts";
import { lockStep } from "../payment/paymentStep.ts";
import { payinKind } from "./payinKind.ts";
import { findPayin, isPayin, payinColumns, withFields } from "./payinTable.ts";
import type { StoredPayin } from "./toPayin.ts";

/** A payin with its reference, or the reason of its refusal. `notAccepted` means that the method takes no reference. */
export type ReferencedPayin =
  | { readonly kind: "payin"; readonly payin: StoredPayin }
  | { readonly kind: "notFound" | "final" | "notAccepted" };

/**
 * Stores the reference that an institution gave the customer, while the payin is PROCESSING (§1 step 5, G12). The same reference
 * again changes nothing; another one replaces it.
 */
export async function setExternalReference(
  { database, clock }: Pick<Deps, "database" | "clock">,
  { merchantCode, idPayin }: { readonly merchantCode: string; readonly idPayin: string },
  reference: string,
): Promise<ReferencedPayin> {
  return await database.transaction().execute(async (transaction) => {
    // Locks the step before the payin, like all changes of a payment. After a wait it sees the final status.
    await lockStep(transaction, payinKind, { merchantCode, idPayment: idPayin });
    const payin = await findPayin(transaction, merchantCode, idPayin);
    if (!payin) return { kind: "notFound" };
    if (payin.status !== "PROCESSING") return { kind: "final" };
    if (payin.response.externalReferenceAccepted === undefined) return { kind: "notAccepted" };
    // A connector gets the reference with its order, which is sent again.
    if (payin.via !== null) {
      const dueAt = clock.now();
      await transaction
        .updateTable("payinStep")
        .set({ isPut: false, dueAt })
        .where("merchantCode", "=", merchantCode)
        .where("idPayin", "=", idPayin)
        .execute();
      await announceDue(transaction, dueAt, connectorChannel);
    }
    const referenced = await transaction
      .updateTable("payin")
      .set({ response: withFields({ externalReference: { reference } }) })
      .where(isPayin({ merchantCode, idPayin }))
      .returning(payinColumns)
      .executeTakeFirstOrThrow();
    return { kind: "payin", payin: referenced };
  });
}
