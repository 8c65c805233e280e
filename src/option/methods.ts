import type { PayinMethodCode } from "#contract/methods/index.ts";
import type { Text } from "../locales/text.ts";

/** Icons of the families of payment methods: outlines on a grid of 24. */
export const methodIcons = {
  transfer: "M4 8h14M15 4.5L18.5 8L15 11.5M20 16H6M9 12.5L5.5 16L9 19.5",
  bank: "M3.5 9.5L12 4.5l8.5 5zM6 10v7M10 10v7M14 10v7M18 10v7M3.5 19.5h17",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v2.5M17.5 20H14M20 20v-.1",
  card: "M3.5 7a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2zM3.5 10h17M7 15h3",
} as const;

export type MethodIcon = keyof typeof methodIcons;

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
export function methodName(
  paymentMethodCode: string,
  paymentMethodName: string,
  text: Text,
): string {
  return isKnown(paymentMethodCode) ? text(`method.${paymentMethodCode}`) : paymentMethodName;
}

/** Returns the description and the icon of a payment method. An unknown method has a plain icon and no description. */
export function describeMethod(
  paymentMethodCode: string,
  text: Text,
): { readonly what: string | undefined; readonly icon: MethodIcon } {
  if (!isKnown(paymentMethodCode)) return { what: undefined, icon: "card" };
  return {
    what: text(`method.${paymentMethodCode}.what`),
    icon: iconsByMethod[paymentMethodCode],
  };
}
