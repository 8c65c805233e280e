import { currencies, type CurrencyCode, isCurrencyCode } from "#contract/currency.ts";
import type { PaymentOperator } from "#contract/paymentOption.ts";
import { banks, mobileNetworks, wallets } from "./operatorNames.ts";

/** A bank or wallet of the code list: in which currency, and for which methods it may be chosen. */
export interface CatalogueOperator {
  readonly operator: PaymentOperator;
  readonly currencyCode: CurrencyCode;
  readonly paymentMethodCodes: readonly string[];
}

interface Group {
  readonly operators: readonly PaymentOperator[];
  /** In each currency, the methods that ask for one of these. */
  readonly methods: { readonly [C in CurrencyCode]?: readonly string[] };
}

const groups: readonly Group[] = [
  {
    operators: banks,
    methods: {
      IDR: ["ONLINE", "VA_PAY"],
      USD: ["ONLINE"],
      PHP: ["ONLINE"],
      ZAR: ["ONLINE"],
      NGN: ["ONLINE"],
      KES: ["ONLINE"],
      COP: ["ONLINE"],
      INR: ["NET_BANKING"],
      TWD: ["VA_PAY"],
      KRW: ["VA_PAY"],
      ARS: ["BANK_TRANSFER"],
    },
  },
  {
    operators: wallets,
    methods: { IDR: ["E_WALLET"], PHP: ["E_WALLET"], TWD: ["E_WALLET"] },
  },
  {
    operators: mobileNetworks,
    methods: { GHS: ["MOBILE_MONEY"], KES: ["MOBILE_MONEY"], NGN: ["MOBILE_MONEY"] },
  },
];

/** The code list of payment operators; a code belongs to one currency and ends in its country: `BANK_ALPHA_ID`. */
const paymentOperators: readonly CatalogueOperator[] = groups.flatMap(({ operators, methods }) =>
  Object.entries(methods).flatMap(([currencyCode, paymentMethodCodes]) =>
    isCurrencyCode(currencyCode)
      ? operators.map((one) => {
          const code = `${one.code}_${currencies[currencyCode].country}`;
          return { operator: { ...one, code }, currencyCode, paymentMethodCodes };
        })
      : [],
  ),
);

/** The operators that customers may choose from for a method in a currency, in the order in which they are shown. */
export function operatorsOf(
  methodCode: string,
  currencyCode: CurrencyCode,
): readonly PaymentOperator[] {
  return paymentOperators
    .filter(
      (entry) =>
        entry.currencyCode === currencyCode && entry.paymentMethodCodes.includes(methodCode),
    )
    .map(({ operator }) => operator);
}
