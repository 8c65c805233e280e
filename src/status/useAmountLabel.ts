import type { InstructionKind } from "@pay/contract/payin.ts";
import type { SeenPayin } from "@pay/contract/payinReading.ts";
import { useLanguage } from "../locales/language.tsx";
import type { PayinDescription } from "../payin/describePayin.ts";
import { useServerNow } from "../payin/useServerNow.ts";

/** The kinds that are paid elsewhere, perhaps days ago: the page does not say of them that they are still to be paid. */
const transfers: ReadonlySet<string> = new Set<InstructionKind>([
  "transfer",
  "virtualAccount",
  "address",
]);

/** Returns the words above the amount: what it is, who received it, or until when it was due. */
export function useAmountLabel(
  { state, outcome }: PayinDescription,
  payin: SeenPayin | undefined,
  merchant: string | undefined,
  hasSaidPaid: boolean,
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
  const { expireAt, instructionKind } = payin.paymentMethodResponse;
  if (state === "timeOver" && expireAt !== undefined) {
    return text("status.expired.due", {
      time: formats.deadline(Date.parse(expireAt), { nowMs }),
    });
  }
  // Once money has arrived, or may have, the whole amount is no longer to be paid.
  const isToPay = outcome === "processing" && !hasSaidPaid && !transfers.has(instructionKind);
  return text(isToPay ? "page.toPay" : "status.sum.total");
}
