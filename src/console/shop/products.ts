import type { ShopOrder } from "@pay/contract/endpoints/createShopLink.ts";
import type { Money } from "@pay/contract/money.ts";

/** The currencies of the test shop, each with ways to pay of another kind. */
export const shopCurrencies = ["JPY", "PHP", "IDR"] as const;
export type ShopCurrency = (typeof shopCurrencies)[number];

/** The ways to pay that the shop offers by name. The payment page has more. */
export const shopMethods = {
  JPY: ["OFFLINE", "CODE_PAYMENT"],
  PHP: ["QR_PH", "ONLINE"],
  IDR: ["ONLINE", "VA_PAY"],
} as const satisfies Record<ShopCurrency, readonly string[]>;

/** A product of the test shop, its price by currency, and how its payment ends by the sandbox's amount rules (§3, G25). */
export const products = [
  { name: "bicycle", end: "paid", prices: { JPY: 48_000, PHP: 18_500, IDR: 4_950_000 } },
  { name: "helmet", end: "paid", prices: { JPY: 5000, PHP: 1950, IDR: 525_000 } },
  { name: "lamp", end: "paid", prices: { JPY: 2800, PHP: 1090, IDR: 290_000 } },
  { name: "bell", end: "paid", prices: { JPY: 850, PHP: 310, IDR: 82_000 } },
  { name: "reflector", end: "open", prices: { JPY: 45, PHP: 45, IDR: 45 } },
  { name: "sticker", end: "fails", prices: { JPY: 25, PHP: 25, IDR: 25 } },
] as const satisfies readonly {
  readonly name: string;
  readonly end: "paid" | "open" | "fails";
  readonly prices: Readonly<Record<ShopCurrency, number>>;
}[];
export type Product = (typeof products)[number];
export type ProductName = Product["name"];

/** What the customer has chosen in the shop. Without a method the customer chooses it on the payment page. */
export interface ShopChoice {
  readonly product: Product;
  readonly currencyCode: ShopCurrency;
  readonly paymentMethodCode: string | undefined;
}

/** Returns the price of a choice. */
export function priceOf({ product, currencyCode }: Omit<ShopChoice, "paymentMethodCode">): Money {
  return { amount: product.prices[currencyCode], currencyCode };
}

/** Returns the order of a choice: scenario 4 with a method, else 1 (§1). */
export function toShopOrder(choice: ShopChoice): ShopOrder {
  const money = priceOf(choice);
  const { paymentMethodCode } = choice;
  return paymentMethodCode === undefined
    ? { money, scenario: 1 }
    : { money, scenario: 4, paymentMethodCode };
}
