import type { PaymentMethodResponse } from "#contract/payin.ts";
import { instructionRows } from "./instructionRows.ts";

/** Tells for each kind whether the answer has the details without which nobody can pay. */
const hasEnough = {
  transfer: ({ account, qrCode, reference, paymentAddress }) =>
    account?.accountNumber || qrCode || reference || paymentAddress?.idAddress,
  virtualAccount: ({ account }) => account?.accountNumber,
  qr: ({ qrCode, upiQrDeepLink }) => qrCode || upiQrDeepLink,
  storeCode: ({ reference }) => reference,
  address: ({ paymentAddress }) => paymentAddress?.idAddress,
  // Coins that are sent to an address on another network are lost.
  crypto: ({ paymentAddress }) => paymentAddress?.name && paymentAddress.idAddress,
  // The screen itself reports a missing URL.
  redirect: () => true,
  // The customer finds the request in another app.
  upiRequest: () => true,
  mobileMoney: () => true,
  appApproval: () => true,
  unknown: (response) => response.qrCode || instructionRows(response).length > 0,
} as const satisfies Record<
  PaymentMethodResponse["instructionKind"],
  (response: PaymentMethodResponse) => unknown
>;

/**
 * Tells whether an answer lacks details without which its instruction cannot be followed. The page must then not ask for a
 * payment. Whether a URL may be followed is judged elsewhere (G40).
 */
export function lacksDetails(response: PaymentMethodResponse): boolean {
  return !hasEnough[response.instructionKind](response);
}
