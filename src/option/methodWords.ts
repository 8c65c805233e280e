import type { PayinMethodCode } from "#contract/methods/index.ts";
import type { Text, TextKey } from "../locales/text.ts";
import type { MethodIcon } from "./methodIcon.ts";

interface MethodWords {
  readonly name: TextKey & `method.${string}`;
  readonly what: TextKey & `method.${string}.what`;
  readonly icon: MethodIcon;
}

const methodWords = {
  OFFLINE: { name: "method.OFFLINE", what: "method.OFFLINE.what", icon: "transfer" },
  ONLINE: { name: "method.ONLINE", what: "method.ONLINE.what", icon: "bank" },
  QR_PH: { name: "method.QR_PH", what: "method.QR_PH.what", icon: "qr" },
  VIET_QR: { name: "method.VIET_QR", what: "method.VIET_QR.what", icon: "qr" },
  PIX_QR: { name: "method.PIX_QR", what: "method.PIX_QR.what", icon: "qr" },
  UPI_QR: { name: "method.UPI_QR", what: "method.UPI_QR.what", icon: "qr" },
  UPI_ID: { name: "method.UPI_ID", what: "method.UPI_ID.what", icon: "card" },
  MOBILE_MONEY: { name: "method.MOBILE_MONEY", what: "method.MOBILE_MONEY.what", icon: "card" },
  E_WALLET: { name: "method.E_WALLET", what: "method.E_WALLET.what", icon: "card" },
  NET_BANKING: { name: "method.NET_BANKING", what: "method.NET_BANKING.what", icon: "bank" },
  INSTANT_TRANSFER: {
    name: "method.INSTANT_TRANSFER",
    what: "method.INSTANT_TRANSFER.what",
    icon: "bank",
  },
  CAPITEC_PAY: { name: "method.CAPITEC_PAY", what: "method.CAPITEC_PAY.what", icon: "card" },
  ABSA_PAY: { name: "method.ABSA_PAY", what: "method.ABSA_PAY.what", icon: "card" },
  VA_PAY: { name: "method.VA_PAY", what: "method.VA_PAY.what", icon: "transfer" },
  BANK_TRANSFER: {
    name: "method.BANK_TRANSFER",
    what: "method.BANK_TRANSFER.what",
    icon: "transfer",
  },
  CODE_PAYMENT: { name: "method.CODE_PAYMENT", what: "method.CODE_PAYMENT.what", icon: "card" },
  ADDRESS_PAYMENT: {
    name: "method.ADDRESS_PAYMENT",
    what: "method.ADDRESS_PAYMENT.what",
    icon: "transfer",
  },
  CRYPTO_OFFLINE: {
    name: "method.CRYPTO_OFFLINE",
    what: "method.CRYPTO_OFFLINE.what",
    icon: "transfer",
  },
} as const satisfies Record<PayinMethodCode, MethodWords>;

const wordsByCode: ReadonlyMap<string, MethodWords> = new Map(Object.entries(methodWords));

/** What a customer calls a payment method: the language's word for its code, else the name that the service gave (G44). */
export function nameOfMethod(
  paymentMethodCode: string,
  paymentMethodName: string,
  text: Text,
): string {
  const words = wordsByCode.get(paymentMethodCode);
  return words ? sayPlain(text, words.name) : paymentMethodName;
}

/** What paying by a method is like, and its picture; a method that is not known has a plain picture and no words. */
export function describeMethod(
  paymentMethodCode: string,
  text: Text,
): { readonly what: string | undefined; readonly icon: MethodIcon } {
  const words = wordsByCode.get(paymentMethodCode);
  return words
    ? { what: sayPlain(text, words.what), icon: words.icon }
    : { what: undefined, icon: "card" };
}

function sayPlain(text: Text, key: MethodWords["name" | "what"]): string {
  return text(key);
}
