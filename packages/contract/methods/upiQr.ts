import { optional } from "../customerData.ts";
import { definePaymentMethod } from "../paymentMethod.ts";
import { samplePayee } from "./sampleParts.ts";

/** Payable under the sample reference, for one minor unit less than `sampleMoney` (G26). */
const sampleLink =
  "upi://pay?pa=payment.gateway@testupi&pn=Nordic%20Bikes&am=498.99&cu=INR&tr=PW7K2M9Q4D";

/** A link and code that any UPI app of India opens. The customer pays one minor unit less than the order (§3, G26). */
export const upiQr = definePaymentMethod({
  code: "UPI_QR",
  name: "UPI QR",
  isBrand: true,
  instructionKind: "qr",
  expiresAfterMinutes: 30,
  objectName: "UpiQrMethod",
  text: "A link and a code that any UPI app of India opens.",
  dataPoints: { INR: [optional("emailAddress"), optional("phoneNumber")] },
  response: {
    always: [
      "upiQrDeepLink",
      "qrCode",
      "qrName",
      "moneyRequired",
      "externalReferenceAccepted",
      "money",
      "expireAt",
    ],
    sometimes: ["accountCustomerUsedForPayment", "externalReference", "isStaticCode"],
  },
  sample: ({ oneMinorUnitLess }) => ({
    upiQrDeepLink: sampleLink,
    qrCode: sampleLink,
    qrName: samplePayee,
    moneyRequired: oneMinorUnitLess,
    externalReferenceAccepted: "optional",
  }),
});
