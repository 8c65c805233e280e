import { mandatory, optional } from "../customerData.ts";
import { definePaymentMethod } from "../paymentMethod.ts";
import { sampleRedirect } from "./sampleParts.ts";

const data = [
  mandatory("paymentOperatorCode"),
  optional("phoneNumber"),
  optional("emailAddress"),
] as const;

/** A payment in the wallet that the customer chose, which opens by a URL (§2, EWalletMethod). */
export const eWallet = definePaymentMethod({
  code: "E_WALLET",
  name: "E-wallet",
  isBrand: false,
  instructionKind: "redirect",
  expiresAfterMinutes: 30,
  objectName: "EWalletMethod",
  text: "A payment in the wallet that the customer chose.",
  dataPoints: { IDR: data, PHP: data, TWD: data },
  response: { always: ["redirectTo", "paymentOperator", "money", "expireAt"], sometimes: [] },
  sample: ({ wallet }) => ({ redirectTo: sampleRedirect, paymentOperator: wallet }),
});
