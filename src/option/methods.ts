import type { PayinMethodCode } from "@pay/contract/methods/index.ts";
import type { Text, TextKey } from "../locales/text.ts";

/** Families of payment methods. Each has a glyph in the page, drawn by `index.html`. */
type MethodFamily =
  | "transfer"
  | "account"
  | "qr"
  | "upi"
  | "phone"
  | "wallet"
  | "bank"
  | "app"
  | "store"
  | "crypto"
  | "address";

const families = {
  OFFLINE: "transfer",
  ONLINE: "bank",
  QR_PH: "qr",
  VIET_QR: "qr",
  PIX_QR: "qr",
  UPI_QR: "upi",
  UPI_ID: "upi",
  MOBILE_MONEY: "phone",
  E_WALLET: "wallet",
  NET_BANKING: "bank",
  INSTANT_TRANSFER: "bank",
  CAPITEC_PAY: "app",
  ABSA_PAY: "app",
  VA_PAY: "account",
  BANK_TRANSFER: "transfer",
  CODE_PAYMENT: "store",
  ADDRESS_PAYMENT: "address",
  CRYPTO_OFFLINE: "crypto",
} as const satisfies Record<PayinMethodCode, MethodFamily>;

function isKnown(code: string): code is PayinMethodCode {
  return Object.hasOwn(families, code);
}

/**
 * The names that a country's banks and shops use for a method, in every language. Sources:
 * PSE: docs.connect.worldline-solutions.com/payment-product/pse. Instant EFT: docs.ebanx.com, South Africa, Ozow. SPEI:
 * dineroexperto.com.mx/blog/que-es-spei. CBU and CVU: clarin.com/servicios, "formas de enviar dinero".
 */
const localNames: ReadonlyMap<string, TextKey> = new Map<string, TextKey>([
  ["ONLINE COP", "method.ONLINE.COP"],
  ["INSTANT_TRANSFER ZAR", "method.INSTANT_TRANSFER.ZAR"],
  ["BANK_TRANSFER MXN", "method.BANK_TRANSFER.MXN"],
  ["BANK_TRANSFER ARS", "method.BANK_TRANSFER.ARS"],
]);

/**
 * Returns the name of a payment method in the customer's language, or else the service's name (G44). A country with a name of its own
 * for the method is known by the currency.
 */
export function methodName(
  paymentMethodCode: string,
  paymentMethodName: string,
  text: Text,
  currencyCode?: string,
): string {
  const local = localNames.get(`${paymentMethodCode} ${currencyCode}`);
  if (local !== undefined) return text(local);
  return isKnown(paymentMethodCode) ? text(`method.${paymentMethodCode}`) : paymentMethodName;
}

/** Returns the family of a payment method, or undefined if the page does not know the method. */
export function familyOf(paymentMethodCode: string): MethodFamily | undefined {
  return isKnown(paymentMethodCode) ? families[paymentMethodCode] : undefined;
}

/** Whose name a method asks for: that of a bank account, of another account, or of who pays in cash. */
export type NameKind = "bank" | "account" | "person";

/** Returns whose name a method asks for. */
export function nameKind(paymentMethodCode: string): NameKind {
  const family = familyOf(paymentMethodCode);
  if (family === "store") return "person";
  return family === "phone" || family === "wallet" ? "account" : "bank";
}

/** What a customer calls the operators of a method. */
type OperatorKind = "bank" | "wallet" | "network" | "other";

/** Returns what the operators of a method are. Those of an unknown method may be either. */
export function operatorKind(paymentMethodCode: string): OperatorKind {
  const family = familyOf(paymentMethodCode);
  if (family === "wallet") return "wallet";
  if (family === "phone") return "network";
  return family === "bank" || family === "account" || family === "transfer" ? "bank" : "other";
}

/** A line of `family.…` that says what a method is, without that of a bank's own app. */
type Line = Exclude<MethodFamily, "crypto" | "address" | "app"> | "direct";

/** The glyph and the line of methods that stand beside others of their family: no two options have the same. */
const ownLooks: ReadonlyMap<string, readonly [glyph: string, line: Line]> = new Map([
  ["UPI_QR", ["qr", "upi"]],
  ["UPI_ID", ["upi", "phone"]],
  ["INSTANT_TRANSFER", ["instant", "direct"]],
  ["BANK_TRANSFER", ["number", "direct"]],
]);

/**
 * Returns the description and the glyph of a payment method. An unknown method has neither, and a bank's own app has the initials of its
 * brand.
 */
export function describeMethod(
  paymentMethodCode: string,
  text: Text,
): { readonly what?: string; readonly glyph?: string } {
  const family = familyOf(paymentMethodCode);
  if (family === undefined) return {};
  if (family === "app") {
    // "Capitec Pay" is a payment in the app of Capitec.
    const bank = methodName(paymentMethodCode, "", text).replace(" Pay", "");
    return { what: text("family.app", { bank }) };
  }
  const line = family === "crypto" || family === "address" ? "transfer" : family;
  const [glyph, own] = ownLooks.get(paymentMethodCode) ?? [family, line];
  return { what: text(`family.${own}`), glyph };
}
