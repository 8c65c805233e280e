import type { Money } from "@pay/contract/money.ts";

/** An order that a customer pays by one method: the text on screen and the data to enter. */
export interface Order {
  readonly paymentMethodCode: "OFFLINE" | "QR_PH" | "ONLINE";
  readonly money: Money;
  /** The amount as the page shows it in English. */
  readonly shownAmount: string;
  /** The method's name on the page. */
  readonly methodName: string;
  /** The data that the method asks for, by field label. */
  readonly data: Readonly<Record<string, string>>;
}

/** A customer's data for cash at a store, each value easy to find again, and a pattern for each form that it could have. */
export const traceable = {
  data: {
    "Full name": "Quill Feather",
    "E-mail address": "quill.feather@customer.example",
    "Phone number": "090-7654-3210",
  },
  pattern: /quill|feather|customer\.example|7654.?3210/i,
} as const;

/** The three families of methods, each in a currency of its own. */
export const orders = {
  offlineJpy: {
    paymentMethodCode: "OFFLINE",
    money: { amount: 5000, currencyCode: "JPY" },
    shownAmount: "¥5,000",
    methodName: "Bank transfer",
    data: { "E-mail address": "ada@mail.example" },
  },
  qrPhPhp: {
    paymentMethodCode: "QR_PH",
    money: { amount: 51, currencyCode: "PHP" },
    shownAmount: "₱51",
    methodName: "QR Ph",
    data: {},
  },
  onlineIdr: {
    paymentMethodCode: "ONLINE",
    money: { amount: 60, currencyCode: "IDR" },
    shownAmount: "Rp 60",
    methodName: "Online banking",
    data: {},
  },
} as const satisfies Record<string, Order>;
