import type { PayinCreated } from "#contract/payin.ts";
import { agreesWithPayin } from "./agreesWithPayin.ts";

/** Tells whether the QR code or the app link asks for another payment. The page then shows neither (G26). */
export function hasWrongCode(payin: PayinCreated): boolean {
  const { qrCode, upiQrDeepLink } = payin.paymentMethodResponse;
  return [qrCode, upiQrDeepLink].some(
    (code) => code !== undefined && !agreesWithPayin(code, payin),
  );
}
