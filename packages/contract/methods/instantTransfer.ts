import { mandatory, optional } from "../customerData.ts";
import { definePaymentMethod } from "../paymentMethod.ts";
import { accountCustomerOf, sampleRedirect } from "./sampleParts.ts";

/** A transfer that the customer's own bank in South Africa makes at once, on the bank's page (§2). */
export const instantTransfer = definePaymentMethod({
  code: "INSTANT_TRANSFER",
  name: "Instant transfer",
  isBrand: false,
  instructionKind: "redirect",
  expiresAfterMinutes: 30,
  objectName: "InstantTransferMethod",
  text: "A transfer that the customer's bank in South Africa makes at once, on the bank's page.",
  dataPoints: { ZAR: [mandatory("accountName"), optional("accountNumber")] },
  response: { always: ["redirectTo", "accountCustomer", "money", "expireAt"], sometimes: [] },
  sample: ({ data }) => ({
    redirectTo: sampleRedirect,
    accountCustomer: accountCustomerOf(data),
  }),
});
