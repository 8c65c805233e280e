import type { Selectable } from "kysely";
import type { PaymentDirection } from "#contract/wireValues.ts";
import type { PayinRow } from "../../database/tables.ts";

/** The columns of a payin or payout that a list needs. */
export type ListedPayment = Pick<
  Selectable<PayinRow>,
  | "status"
  | "processorStatus"
  | "paymentMethodCode"
  | "amountMinor"
  | "currencyCode"
  | "createdAt"
  | "processedAt"
> & { readonly direction: PaymentDirection; readonly idPayment: string };

/** Returns the name of a payment in its callbacks and calls. */
export function subjectOfPayment({
  direction,
  idPayment,
}: Pick<ListedPayment, "direction" | "idPayment">): string {
  return `${direction}/${idPayment}`;
}
