import type { PayinCreated } from "#contract/payin.ts";
import { agreesWithPayin } from "./agreesWithPayin.ts";

/** Whether the QR code or the app link asks for something else than the payin does: then none of them may be used (G26). */
export function hasWrongCode(payin: PayinCreated): boolean {
  const { qrCode, upiQrDeepLink } = payin.paymentMethodResponse;
  return [qrCode, upiQrDeepLink].some(
    (code) => code !== undefined && !agreesWithPayin(code, payin),
  );
}
