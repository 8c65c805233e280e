import { currencies, type CurrencyCode } from "#contract/currency.ts";
import type { PaymentOperator } from "#contract/paymentOption.ts";

/** A bank or wallet of the code list: in which currency, and for which methods it may be chosen. */
export interface CatalogueOperator {
  readonly operator: PaymentOperator;
  readonly currencyCode: CurrencyCode;
  readonly paymentMethodCodes: readonly string[];
}

/** Names of no real bank; the order is that in which they are shown. */
const banks = [
  { code: "BANK_ALPHA", name: "Bank Alpha", aliases: ["Alpha", "First Alpha"], popular: true },
  { code: "BANK_BETA", name: "Bank Beta", aliases: ["Beta"], popular: true },
  { code: "BANK_GAMMA", name: "Bank Gamma", aliases: ["Gamma"], popular: true },
  { code: "BANK_DELTA", name: "Bank Delta", aliases: ["Delta", "River Delta"], popular: true },
  { code: "BANK_EPSILON", name: "Bank Epsilon", aliases: ["Epsilon"], popular: true },
  { code: "BANK_ZETA", name: "Bank Zeta", aliases: ["Zeta"], popular: true },
  { code: "BANK_ETA", name: "Bank Eta" },
  { code: "BANK_THETA", name: "Bank Theta" },
  { code: "BANK_IOTA", name: "Bank Iota" },
  { code: "BANK_KAPPA", name: "Bank Kappa", aliases: ["Kappa Savings"] },
  { code: "BANK_LAMBDA", name: "Bank Lambda" },
  { code: "BANK_MU", name: "Bank Mu", aliases: ["Mu Mutual"] },
] as const satisfies readonly PaymentOperator[];

/** The currencies in which a bank is chosen, and the methods that ask for one there. */
const bankMethods: readonly { readonly currencyCode: CurrencyCode; readonly methods: string[] }[] =
  [
    { currencyCode: "IDR", methods: ["ONLINE"] },
    { currencyCode: "USD", methods: ["ONLINE"] },
    { currencyCode: "PHP", methods: ["ONLINE"] },
    { currencyCode: "ZAR", methods: ["ONLINE"] },
    { currencyCode: "NGN", methods: ["ONLINE"] },
    { currencyCode: "KES", methods: ["ONLINE"] },
    { currencyCode: "COP", methods: ["ONLINE"] },
  ];

/** The code list of payment operators; a code belongs to one currency and ends in its country: `BANK_ALPHA_ID`. */
export const paymentOperators: readonly CatalogueOperator[] = bankMethods.flatMap(
  ({ currencyCode, methods }) =>
    banks.map((bank) => {
      const code = `${bank.code}_${currencies[currencyCode].country}`;
      return { operator: { ...bank, code }, currencyCode, paymentMethodCodes: methods };
    }),
);
