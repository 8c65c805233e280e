import { mandatory, optional } from "../customerData.ts";
import { definePaymentMethod } from "../paymentMethod.ts";
import { sampleRedirect } from "./sampleParts.ts";

/** A payment at the internet banking of the bank that the customer chose (§2, NetBankingMethod). */
export const netBanking = definePaymentMethod({
  code: "NET_BANKING",
  name: "Net banking",
  isBrand: false,
  instructionKind: "redirect",
  expiresAfterMinutes: 30,
  objectName: "NetBankingMethod",
  text: "A payment at the internet banking of the bank that the customer chose.",
  dataPoints: {
    INR: [
      mandatory("paymentOperatorCode"),
      optional("accountName"),
      optional("emailAddress"),
      optional("phoneNumber"),
    ],
  },
  response: { always: ["redirectTo", "paymentOperator", "money", "expireAt"], sometimes: [] },
  sample: ({ bank }) => ({ redirectTo: sampleRedirect, paymentOperator: bank }),
});
