import { optional } from "../customerData.ts";
import { definePaymentMethod } from "../paymentMethod.ts";
import { samplePayee, sampleReference } from "./sampleParts.ts";

/** A transfer to a payment address. Afterwards the customer must enter its reference (§1 step 5, G12). */
export const addressPayment = definePaymentMethod({
  code: "ADDRESS_PAYMENT",
  name: "Transfer to a payment address",
  isBrand: false,
  instructionKind: "address",
  expiresAfterMinutes: 24 * 60,
  objectName: "AddressPaymentMethod",
  text: "A transfer to a payment address, whose reference the customer enters afterwards.",
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
  sample: ({ bank }) => ({
    paymentAddress: { name: samplePayee, idAddress: "pw7k2m9q4d@testupi" },
    account: { accountNumber: "000111222333", accountName: samplePayee },
    reference: sampleReference,
    paymentOperator: bank,
    externalReferenceAccepted: "required",
  }),
});
