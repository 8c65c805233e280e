import { mandatory, optional } from "../customerData.ts";
import { definePaymentMethod } from "../paymentMethod.ts";

/** A request to the UPI app of the customer's UPI ID. The customer pays one minor unit less than the order (§3, G26). */
export const upiId = definePaymentMethod({
  code: "UPI_ID",
  name: "UPI ID",
  isBrand: true,
  instructionKind: "upiRequest",
  expiresAfterMinutes: 5,
  objectName: "UpiIdMethod",
  text: "A request to the UPI app of the customer's UPI ID.",
  dataPoints: { INR: [mandatory("upiId"), optional("emailAddress")] },
  response: {
    always: ["accountCustomer", "moneyRequired", "externalReferenceAccepted", "money", "expireAt"],
    sometimes: ["accountCustomerUsedForPayment", "externalReference"],
  },
  sample: ({ oneMinorUnitLess, data }) => ({
    accountCustomer: { ...(data.upiId !== undefined && { accountNumber: data.upiId }) },
    moneyRequired: oneMinorUnitLess,
    externalReferenceAccepted: "optional",
  }),
});
