import type { Money } from "#contract/money.ts";

/** One order as a customer pays it by one method: what they see, what they must tell. */
export interface Order {
  readonly paymentMethodCode: "OFFLINE" | "QR_PH" | "ONLINE";
  readonly money: Money;
  /** The amount as the page shows it in English. */
  readonly shownAmount: string;
  /** What the customer calls the method. */
  readonly methodName: string;
  /** What the method asks of them, by the field's label. */
  readonly data: Readonly<Record<string, string>>;
}

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
    shownAmount: "IDR 60",
    methodName: "Online banking",
    data: {},
  },
} as const satisfies Record<string, Order>;
