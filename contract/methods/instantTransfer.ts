import { mandatory, optional } from "../customerData.ts";
import { definePaymentMethod } from "../paymentMethod.ts";

/** A transfer that the customer's own bank in South Africa makes at once, on the bank's page (§2). */
export const instantTransfer = definePaymentMethod({
  code: "INSTANT_TRANSFER",
  name: "Instant transfer",
  instructionKind: "redirect",
  expiresAfterMinutes: 30,
  dataPoints: { ZAR: [mandatory("accountName"), optional("accountNumber")] },
  response: { always: ["redirectTo", "accountCustomer", "money", "expireAt"], sometimes: [] },
});
