import { storedText } from "../../ui/storedText.ts";
import { type Product, products, type ShopCurrency, shopCurrencies } from "./products.ts";

/** The last order of this tab. A real shop has it in its database. */
const stored = storedText("shop-order", () => sessionStorage);

/** Keeps the product of an order for the page to which the customer returns. */
export function keepOrder(idPayin: string, product: Product, currencyCode: ShopCurrency): void {
  stored.write([idPayin, product.name, currencyCode].join(" "));
}

/** Returns the product of the order with this id, if this tab ordered it. */
export function readOrder(
  idPayin: string | undefined,
): { readonly product: Product; readonly currencyCode: ShopCurrency } | undefined {
  const [id, name, currency] = stored.read()?.split(" ") ?? [];
  const product = products.find((each) => each.name === name);
  const currencyCode = shopCurrencies.find((each) => each === currency);
  return id !== undefined && id === idPayin && product && currencyCode
    ? { product, currencyCode }
    : undefined;
}
