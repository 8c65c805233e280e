import type { CurrencyCode } from "@pay/contract/currency.ts";
import type { Page } from "@playwright/test";

/** The sample order of each currency as the page writes it in English (G16), with a plain space between letters and digits. */
export const shownAmounts = {
  ARS: "ARS 25,000",
  BRL: "R$120",
  COP: "COP 85,000",
  GHS: "GH₵150",
  IDR: "Rp 150,000",
  INR: "₹499",
  JPY: "¥5,000",
  KES: "KES 1,200",
  KRW: "₩30,000",
  LAK: "₭250,000",
  MXN: "MX$450.50",
  NGN: "₦15,000",
  PHP: "₱850",
  TWD: "NT$900",
  USD: "US$79.90",
  VND: "₫350,000",
  ZAR: "R 320",
  USDC: "79.9 USDC",
} as const satisfies Record<CurrencyCode | "USDC", string>;

/** The amounts that differ from the order's: one minor unit less (G26), and as many USDC as dollars (G16). */
export const shownAmountsToPay: ReadonlyMap<string, string> = new Map([
  ["PIX_QR", "R$119.99"],
  ["UPI_QR", "₹498.99"],
  ["UPI_ID", "₹498.99"],
  ["CRYPTO_OFFLINE", shownAmounts.USDC],
]);

/** The names of methods in countries that have one of their own. */
const localNames: ReadonlyMap<string, string> = new Map([
  ["ONLINE COP", "PSE"],
  ["INSTANT_TRANSFER ZAR", "Instant EFT"],
  ["BANK_TRANSFER MXN", "SPEI"],
  ["BANK_TRANSFER ARS", "Transfer to a CBU or CVU"],
]);

/** Returns the name of a method as the page writes it in English for a currency. */
export function shownMethod(
  { code, name }: { readonly code: string; readonly name: string },
  currencyCode: string,
): string {
  return localNames.get(`${code} ${currencyCode}`) ?? name;
}

/** The sample customer's phone numbers as they are masked. */
const maskedPhones: ReadonlyMap<string, string> = new Map([
  ["+233231234567", "+233 2•• ••• 567"],
  ["+254712123456", "+254 7•• ••• 456"],
  ["+2348021234567", "+234 8••• ••• 567"],
  ["+27711234567", "+27 7•• ••• 567"],
]);

/** Returns a phone number in its masked form; a number that this table lacks fails the comparison. */
export function shownPhone(value: string | undefined): string | undefined {
  return value === undefined ? undefined : (maskedPhones.get(value) ?? "no masked form is known");
}

/** The sample customer's numbers as they are masked. */
const masked: ReadonlyMap<string, string> = new Map([
  ["ada.example@testupi", "ad••••@testupi"],
  ["1234567890", "123••••890"],
]);

/** Returns a number in its masked form; a number that this table lacks fails the comparison. */
export function shownMasked(value: string | undefined): string | undefined {
  return value === undefined ? undefined : (masked.get(value) ?? "no masked form is known");
}

/** A label and the value beside it, as the customer reads them. */
export type SeenRow = readonly [label: string, value: string];

/** Returns every row of label and value on the page, in order. */
export async function readRows(page: Page): Promise<SeenRow[]> {
  const rows = await page
    .getByRole("term")
    .evaluateAll((terms) =>
      terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? ""] as const),
    );
  return rows.map(([label, value]) => [label, plain(value)]);
}

/** Uses plain spaces: a currency's code and its digits have a no-break space between them. */
export function plain(text: string): string {
  return text.replaceAll(/\s/g, " ");
}
