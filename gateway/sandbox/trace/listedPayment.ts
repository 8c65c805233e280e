import type { Selectable } from "kysely";
import type { PaymentDirection } from "#contract/paymentDirection.ts";
import type { PayinRow } from "../../database/tables.ts";

/** As much of a payin or payout as a list tells. */
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

/** How a payment is named by its callbacks and calls. */
export function subjectOfPayment({
  direction,
  idPayment,
}: Pick<ListedPayment, "direction" | "idPayment">): string {
  return `${direction}/${idPayment}`;
}
