import type { PayinMethodCode } from "#contract/methods/index.ts";
import type { Text } from "../locales/text.ts";
import type { MethodIcon } from "./methodIcon.ts";

const iconsByMethod = {
  OFFLINE: "transfer",
  ONLINE: "bank",
  QR_PH: "qr",
  VIET_QR: "qr",
  PIX_QR: "qr",
  UPI_QR: "qr",
  UPI_ID: "card",
  MOBILE_MONEY: "card",
  E_WALLET: "card",
  NET_BANKING: "bank",
  INSTANT_TRANSFER: "bank",
  CAPITEC_PAY: "card",
  ABSA_PAY: "card",
  VA_PAY: "transfer",
  BANK_TRANSFER: "transfer",
  CODE_PAYMENT: "card",
  ADDRESS_PAYMENT: "transfer",
  CRYPTO_OFFLINE: "transfer",
} as const satisfies Record<PayinMethodCode, MethodIcon>;

function isKnown(code: string): code is PayinMethodCode {
  return Object.hasOwn(iconsByMethod, code);
}

/** Returns the name of a payment method in the customer's language, or else the service's name (G44). */
export function nameOfMethod(
  paymentMethodCode: string,
  paymentMethodName: string,
  text: Text,
): string {
  return isKnown(paymentMethodCode)
    ? sayPlain(text, `method.${paymentMethodCode}`)
    : paymentMethodName;
}

/** Returns the description and the icon of a payment method. An unknown method has a plain icon and no description. */
export function describeMethod(
  paymentMethodCode: string,
  text: Text,
): { readonly what: string | undefined; readonly icon: MethodIcon } {
  if (!isKnown(paymentMethodCode)) return { what: undefined, icon: "card" };
  return {
    what: sayPlain(text, `method.${paymentMethodCode}.what`),
    icon: iconsByMethod[paymentMethodCode],
  };
}

function sayPlain(
  text: Text,
  key: `method.${PayinMethodCode}` | `method.${PayinMethodCode}.what`,
): string {
  return text(key);
}
