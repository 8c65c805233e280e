import { mandatory, reachedNumber } from "../customerData.ts";
import { definePaymentMethod } from "../paymentMethod.ts";

const data = [mandatory("paymentOperatorCode"), reachedNumber(), mandatory("accountName")] as const;

/** A request on the customer's phone, which they approve with the PIN of their mobile money (§2, MobileMoneyMethod). */
export const mobileMoney = definePaymentMethod({
  code: "MOBILE_MONEY",
  name: "Mobile money",
  instructionKind: "mobileMoney",
  expiresAfterMinutes: 5,
  dataPoints: { GHS: data, KES: data, NGN: data },
  response: {
    always: [
      "phoneNumber",
      "paymentOperator",
      "paymentInstructionList",
      "reference",
      "money",
      "expireAt",
    ],
    sometimes: [],
  },
});
