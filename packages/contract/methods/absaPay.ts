import { mandatory, optional } from "../customerData.ts";
import { definePaymentMethod } from "../paymentMethod.ts";
import { accountCustomerOf } from "./sampleParts.ts";

/** A request that customers of one bank in South Africa approve in its app (§2). */
export const absaPay = definePaymentMethod({
  code: "ABSA_PAY",
  name: "Absa Pay",
  isBrand: true,
  instructionKind: "appApproval",
  customersBank: "Absa Bank",
  expiresAfterMinutes: 10,
  objectName: "AbsaPayMethod",
  text: "A request that customers of Absa in South Africa approve in its app.",
  dataPoints: { ZAR: [mandatory("accountName"), optional("accountNumber")] },
  response: { always: ["accountCustomer", "money", "expireAt"], sometimes: [] },
  sample: ({ data }) => ({ accountCustomer: accountCustomerOf(data) }),
});
