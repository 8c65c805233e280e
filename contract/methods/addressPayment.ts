import { optional } from "../customerData.ts";
import { definePaymentMethod } from "../paymentMethod.ts";

/** A transfer to a payment address. Afterwards the customer must enter its reference (§1 step 5, G12). */
export const addressPayment = definePaymentMethod({
  code: "ADDRESS_PAYMENT",
  name: "Transfer to a payment address",
  instructionKind: "address",
  expiresAfterMinutes: 24 * 60,
  dataPoints: { INR: [optional("accountName")] },
  response: {
    always: [
      "paymentAddress",
      "account",
      "reference",
      "paymentOperator",
      "externalReferenceAccepted",
      "money",
      "expireAt",
    ],
    sometimes: ["externalReference"],
  },
});
