import { optional } from "../customerData.ts";
import { definePaymentMethod } from "../paymentMethod.ts";

/**
 * A code that any banking app of Brazil scans or accepts as text. The customer pays one minor unit less than the order (§3,
 * G26).
 */
export const pixQr = definePaymentMethod({
  code: "PIX_QR",
  name: "Pix",
  instructionKind: "qr",
  expiresAfterMinutes: 30,
  dataPoints: { BRL: [optional("accountName"), optional("taxId")] },
  response: {
    always: ["qrCode", "qrName", "moneyRequired", "money", "expireAt"],
    sometimes: [],
  },
});
