import { optional, reachedNumber } from "../customerData.ts";
import { definePaymentMethod } from "../paymentMethod.ts";

/** A request that customers of one bank in South Africa approve in its app. The bank finds them by phone number (§2). */
export const capitecPay = definePaymentMethod({
  code: "CAPITEC_PAY",
  name: "Capitec Pay",
  isBrand: true,
  instructionKind: "appApproval",
  customersBank: "Capitec Bank",
  expiresAfterMinutes: 10,
  objectName: "CapitecPayMethod",
  text: "A request that customers of Capitec in South Africa approve in its app.",
  dataPoints: { ZAR: [reachedNumber(), optional("accountNumber")] },
  response: {
    always: ["phoneNumber", "money", "expireAt"],
    sometimes: ["accountCustomerUsedForPayment"],
  },
  sample: ({ data }) => ({
    ...(data.phoneNumber !== undefined && { phoneNumber: data.phoneNumber }),
  }),
});
