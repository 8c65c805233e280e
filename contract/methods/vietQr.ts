import { optional } from "../customerData.ts";
import { definePaymentMethod } from "../paymentMethod.ts";

/** A code that any banking app of Vietnam scans, and the account for customers who type it (§2, VietQRMethod). */
export const vietQr = definePaymentMethod({
  code: "VIET_QR",
  name: "VietQR",
  instructionKind: "qr",
  expiresAfterMinutes: 30,
  dataPoints: { VND: [optional("emailAddress")] },
  response: {
    always: ["qrCode", "qrName", "account", "reference", "money", "expireAt"],
    sometimes: [],
  },
});
