import type { Text } from "../locales/text.ts";
import { familyOf } from "./methods.ts";

/**
 * Returns the label of the button that creates the payin: it says what comes next, because no money moves by it. `name` is the
 * operator or else the method, to whose site the customer may go on.
 */
export function nextStepLabel(paymentMethodCode: string, name: string, text: Text): string {
  const family = familyOf(paymentMethodCode);
  if (family === undefined) return text("option.continueWith", { name });
  if (family === "bank" || family === "wallet") return text("option.next.site", { name });
  if (family !== "upi") return text(`option.next.${family}`);
  return text(paymentMethodCode === "UPI_QR" ? "option.next.qr" : "option.next.app");
}
