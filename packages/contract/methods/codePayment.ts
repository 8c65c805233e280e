import { mandatory, storeTimeZones } from "../customerData.ts";
import { definePaymentMethod } from "../paymentMethod.ts";

const data = [
  mandatory("paymentLocation"),
  mandatory("accountName"),
  mandatory("emailAddress"),
  mandatory("phoneNumber"),
] as const;

/** A code that the customer pays in cash at any store of the chosen chain (§2, CodePaymentMethod). */
export const codePayment = definePaymentMethod({
  code: "CODE_PAYMENT",
  name: "Cash at a store",
  isBrand: false,
  instructionKind: "storeCode",
  expiresAfterMinutes: 24 * 60,
  objectName: "CodePaymentMethod",
  text: "A code that the customer pays in cash at a store of the chosen chain.",
  dataPoints: { JPY: data, TWD: data, MXN: data, COP: data },
  response: {
    always: [
      "reference",
      "paymentLocation",
      "paymentLocationCustomer",
      "phoneNumber",
      "emailAddress",
      "money",
      "expireAt",
    ],
    sometimes: [],
  },
  sample: ({ currencyCode, data: given, store }) => ({
    reference: "12345678901234",
    paymentLocation: { ...store, timeZone: storeTimeZones[currencyCode] },
    paymentLocationCustomer: store,
    ...(given.phoneNumber !== undefined && { phoneNumber: given.phoneNumber }),
    ...(given.emailAddress !== undefined && { emailAddress: given.emailAddress }),
  }),
});
