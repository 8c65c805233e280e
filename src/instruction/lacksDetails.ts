import type { PaymentMethodResponse } from "#contract/payin.ts";
import { instructionRows } from "./instructionRows.ts";

/** Without what nobody can pay, by kind: one of these has to be there. */
const hasEnough = {
  transfer: ({ account, qrCode, reference, paymentAddress }) =>
    account?.accountNumber || qrCode || reference || paymentAddress?.idAddress,
  virtualAccount: ({ account }) => account?.accountNumber,
  qr: ({ qrCode, upiQrDeepLink }) => qrCode || upiQrDeepLink,
  storeCode: ({ reference }) => reference,
  address: ({ paymentAddress }) => paymentAddress?.idAddress,
  // An address without its network loses what is sent to it.
  crypto: ({ paymentAddress }) => paymentAddress?.name && paymentAddress.idAddress,
  // The screen itself says that there is nowhere to go.
  redirect: () => true,
  // The request reaches the customer in another app.
  upiRequest: () => true,
  mobileMoney: () => true,
  appApproval: () => true,
  unknown: (response) => response.qrCode || instructionRows(response).length > 0,
} as const satisfies Record<
  PaymentMethodResponse["instructionKind"],
  (response: PaymentMethodResponse) => unknown
>;

/**
 * Tells whether an answer lacks what its kind of instruction cannot be followed without: then the page must not ask for a payment. An
 * address that leads elsewhere is no such detail: whether it may be followed is judged where it is (G40).
 */
export function lacksDetails(response: PaymentMethodResponse): boolean {
  return !hasEnough[response.instructionKind](response);
}
