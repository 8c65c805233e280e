import { optional } from "../customerData.ts";
import { definePaymentMethod } from "../paymentMethod.ts";
import { samplePayee } from "./sampleParts.ts";

/** Payable under the sample reference, for one minor unit less than `sampleMoney` (G26). */
const sampleCode =
  "00020101021226710014br.gov.bcb.pix013600000000-0000-4000-8000-0000000000000209TEST ONLY5204000053039865406119.995802BR5912Nordic Bikes6009SAO PAULO62140510PW7K2M9Q4D63045933";

/**
 * A code that any banking app of Brazil scans or accepts as text. The customer pays one minor unit less than the order (§3,
 * G26).
 */
export const pixQr = definePaymentMethod({
  code: "PIX_QR",
  name: "Pix",
  isBrand: true,
  instructionKind: "qr",
  expiresAfterMinutes: 30,
  objectName: "PixQrMethod",
  text: "A code that any banking app of Brazil scans or takes as text.",
  dataPoints: { BRL: [optional("accountName"), optional("taxId")] },
  response: {
    always: ["qrCode", "qrName", "moneyRequired", "money", "expireAt"],
    sometimes: ["isStaticCode"],
  },
  sample: ({ oneMinorUnitLess }) => ({
    qrCode: sampleCode,
    qrName: samplePayee,
    moneyRequired: oneMinorUnitLess,
  }),
});
