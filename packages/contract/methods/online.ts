import { optional } from "../customerData.ts";
import { definePaymentMethod } from "../paymentMethod.ts";
import { sampleRedirect } from "./sampleParts.ts";

const data = [optional("emailAddress"), optional("paymentOperatorCode")] as const;

/** A payment on the page of the customer's own institution, which sends them back (§2, OnlineMethod). */
export const online = definePaymentMethod({
  code: "ONLINE",
  name: "Online banking",
  isBrand: false,
  instructionKind: "redirect",
  expiresAfterMinutes: 30,
  objectName: "OnlineMethod",
  text: "A payment on the page of the customer's own institution, which sends them back.",
  dataPoints: { IDR: data, USD: data, PHP: data, ZAR: data, NGN: data, KES: data, COP: data },
  response: {
    always: ["redirectTo", "money", "expireAt"],
    sometimes: ["moneyRequired", "paymentOperator"],
  },
  sample: ({ bank }) => ({ redirectTo: sampleRedirect, paymentOperator: bank }),
});
