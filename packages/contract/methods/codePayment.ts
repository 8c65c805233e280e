import { mandatory, withChoices, storeChains, storeTimeZones } from "../customerData.ts";
import type { CodeAndName } from "../dataPoint.ts";
import { definePaymentMethod } from "../paymentMethod.ts";
import { storeOf } from "./sampleParts.ts";

const dataWith = (chains: readonly CodeAndName[]) => [
  withChoices(mandatory("paymentLocation"), chains),
  mandatory("accountName"),
  mandatory("emailAddress"),
  mandatory("phoneNumber"),
];

/** A code that the customer pays in cash at any store of the chosen chain (§2, CodePaymentMethod). */
export const codePayment = definePaymentMethod({
  code: "CODE_PAYMENT",
  name: "Cash at a store",
  instructionKind: "storeCode",
  expiresAfterMinutes: 24 * 60,
  objectName: "CodePaymentMethod",
  text: "A code that the customer pays in cash at a store of the chosen chain.",
  dataPoints: {
    JPY: dataWith(storeChains.JPY),
    TWD: dataWith(storeChains.TWD),
    MXN: dataWith(storeChains.MXN),
    COP: dataWith(storeChains.COP),
  },
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
  sample: ({ currencyCode, data }) => ({
    reference: "12345678901234",
    paymentLocation: { ...storeOf(data), timeZone: storeTimeZones[currencyCode] },
    paymentLocationCustomer: storeOf(data),
    ...(data.phoneNumber !== undefined && { phoneNumber: data.phoneNumber }),
    ...(data.emailAddress !== undefined && { emailAddress: data.emailAddress }),
  }),
});
