import { mandatory, optional } from "../customerData.ts";
import { definePaymentMethod } from "../paymentMethod.ts";

const optionalData = [
  optional("accountName"),
  optional("accountNumber"),
  optional("phoneNumber"),
  optional("productId"),
] as const;

/** A transfer that the customer makes from their own bank, with the details shown (§2, OfflineMethod). */
export const offline = definePaymentMethod({
  code: "OFFLINE",
  name: "Bank transfer",
  instructionKind: "transfer",
  expiresAfterMinutes: 24 * 60,
  dataPoints: {
    JPY: [mandatory("emailAddress"), ...optionalData],
    KRW: [
      mandatory("accountName"),
      optional("accountNumber"),
      optional("phoneNumber"),
      optional("productId"),
    ],
    ARS: [mandatory("taxId"), ...optionalData],
    VND: optionalData,
    LAK: optionalData,
    COP: optionalData,
  },
  response: {
    always: ["account", "reference", "money", "expireAt"],
    sometimes: [
      "accountCustomer",
      "paymentOperator",
      "phoneNumber",
      "productId",
      "moneyRequired",
      "qrCode",
      "qrName",
      "taxId",
    ],
  },
});
