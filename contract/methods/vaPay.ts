import { mandatory, optional, withChoices, storeChains } from "../customerData.ts";
import { definePaymentMethod } from "../paymentMethod.ts";

const atBank = [
  mandatory("paymentOperatorCode"),
  optional("accountName"),
  optional("phoneNumber"),
] as const;

/** A transfer to an account number created for this one payment (§2, VaPayMethod). */
export const vaPay = definePaymentMethod({
  code: "VA_PAY",
  name: "Virtual account",
  instructionKind: "virtualAccount",
  expiresAfterMinutes: 24 * 60,
  dataPoints: {
    IDR: [...atBank, withChoices(optional("paymentLocation"), storeChains.IDR)],
    TWD: [
      mandatory("emailAddress"),
      mandatory("phoneNumber"),
      optional("paymentOperatorCode"),
      optional("accountName"),
      withChoices(optional("paymentLocation"), storeChains.TWD),
    ],
    KRW: [...atBank, withChoices(optional("paymentLocation"), storeChains.KRW)],
  },
  response: {
    always: ["account", "paymentOperator", "paymentInstructionList", "money", "expireAt"],
    sometimes: ["phoneNumber", "paymentLocation"],
  },
});
