import type { SeenPayin } from "@pay/contract/payinReading.ts";
import { useLanguage } from "../locales/language.tsx";
import type { PayinDescription } from "../payin/describePayin.ts";
import { useServerNow } from "../payin/useServerNow.ts";

/**
 * Returns the words above the amount: what it is, who received it, or until when it was due. Whoever reads the status may have paid, so none
 * says that it is still to be paid.
 */
export function useAmountLabel(
  { state, outcome }: PayinDescription,
  payin: SeenPayin | undefined,
  merchant: string | undefined,
): string {
  const { text, formats } = useLanguage();
  const nowMs = useServerNow(() => 60_000);
  if (state === "received") {
    return merchant === undefined
      ? text("status.sum.paid")
      : text("status.sum.paidTo", { merchant });
  }
  if (outcome === "refused") return text("status.processed.refused");
  if (state === "failed") {
    return merchant === undefined
      ? text("status.processed.failed")
      : text("status.sum.notPaidTo", { merchant });
  }
  if (payin === undefined) return text("status.sum.total");
  const { expireAt } = payin.paymentMethodResponse;
  if (state === "timeOver" && expireAt !== undefined) {
    return text("status.expired.due", {
      time: formats.deadline(Date.parse(expireAt), { nowMs }),
    });
  }
  return text("status.sum.total");
}
