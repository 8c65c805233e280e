import { optional } from "../customerData.ts";
import { definePaymentMethod } from "../paymentMethod.ts";

/** A code that any bank or wallet app of the Philippines scans (§2, QrPhMethod). */
export const qrPh = definePaymentMethod({
  code: "QR_PH",
  name: "QR Ph",
  instructionKind: "qr",
  expiresAfterMinutes: 30,
  dataPoints: { PHP: [optional("emailAddress"), optional("phoneNumber")] },
  response: { always: ["qrCode", "qrName", "money", "expireAt"], sometimes: [] },
});
