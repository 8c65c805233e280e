import { optional } from "../customerData.ts";
import { definePaymentMethod } from "../paymentMethod.ts";

/** A link and code that any UPI app of India opens. The customer pays one minor unit less than the order (§3, G26). */
export const upiQr = definePaymentMethod({
  code: "UPI_QR",
  name: "UPI QR",
  instructionKind: "qr",
  expiresAfterMinutes: 30,
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
    sometimes: ["accountCustomerUsedForPayment", "externalReference"],
  },
});
