import { countryOf, type CurrencyCode } from "#contract/currency.ts";
import type { PaymentDirection } from "#contract/wireValues.ts";
import type { PaymentOperator } from "#contract/paymentOption.ts";
import { banks, mobileNetworks, wallets } from "./operatorNames.ts";

/** The methods that need an operator, by currency. */
type MethodsByCurrency = { readonly [C in CurrencyCode]?: readonly string[] };

interface Group {
  readonly operators: readonly PaymentOperator[];
  readonly methods: Readonly<Record<PaymentDirection, MethodsByCurrency>>;
}

const bankTransfer = ["BANK_TRANSFER"];
const walletTransfer = ["WALLET_TRANSFER"];

const groups: readonly Group[] = [
  {
    operators: banks,
    methods: {
      payin: {
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
        ARS: bankTransfer,
      },
      payout: {
        ARS: bankTransfer,
        BRL: bankTransfer,
        COP: bankTransfer,
        GHS: bankTransfer,
        IDR: bankTransfer,
        INR: bankTransfer,
        JPY: bankTransfer,
        KES: bankTransfer,
        KRW: bankTransfer,
        LAK: bankTransfer,
        MXN: bankTransfer,
        NGN: bankTransfer,
        PHP: bankTransfer,
        TWD: bankTransfer,
        VND: bankTransfer,
        ZAR: bankTransfer,
      },
    },
  },
  {
    operators: wallets,
    methods: {
      payin: { IDR: ["E_WALLET"], PHP: ["E_WALLET"], TWD: ["E_WALLET"] },
      payout: { IDR: walletTransfer, PHP: walletTransfer },
    },
  },
  {
    operators: mobileNetworks,
    methods: {
      payin: { GHS: ["MOBILE_MONEY"], KES: ["MOBILE_MONEY"], NGN: ["MOBILE_MONEY"] },
      payout: { GHS: walletTransfer, KES: walletTransfer },
    },
  },
];

/**
 * Returns the operators of a method in a currency, in the order in which they are shown. A code belongs to one currency and ends
 * in its country: `BANK_ALPHA_ID`.
 */
export function operatorsOf(
  methodCode: string,
  currencyCode: CurrencyCode,
  direction: PaymentDirection = "payin",
): readonly PaymentOperator[] {
  return groups
    .filter(({ methods }) => methods[direction][currencyCode]?.includes(methodCode))
    .flatMap(({ operators }) =>
      operators.map((one) => ({ ...one, code: `${one.code}_${countryOf(currencyCode)}` })),
    );
}
