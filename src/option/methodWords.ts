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
