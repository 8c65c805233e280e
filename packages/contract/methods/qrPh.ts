import { optional } from "../customerData.ts";
import { definePaymentMethod } from "../paymentMethod.ts";
import { samplePayee } from "./sampleParts.ts";

/** Payable under the sample reference, for the amount of `sampleMoney`. */
const sampleCode =
  "00020101021228290011ph.test.p2m0110PW7K2M9Q4D52040000530360854038505802PH5912Nordic Bikes6006MANILA62270510PW7K2M9Q4D0809TEST ONLY63040A2B";

/** A code that any bank or wallet app of the Philippines scans (§2, QrPhMethod). */
export const qrPh = definePaymentMethod({
  code: "QR_PH",
  name: "QR Ph",
  isBrand: true,
  instructionKind: "qr",
  expiresAfterMinutes: 30,
  objectName: "QrPhMethod",
  text: "A code that any bank or wallet app of the Philippines scans.",
  dataPoints: { PHP: [optional("emailAddress"), optional("phoneNumber")] },
  response: { always: ["qrCode", "qrName", "money", "expireAt"], sometimes: ["isStaticCode"] },
  sample: () => ({ qrCode: sampleCode, qrName: samplePayee }),
});
