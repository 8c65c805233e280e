import type { PaymentOperator } from "@pay/contract/paymentOption.ts";
import { countryOf, type CurrencyCode } from "@pay/contract/currency.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";

/** Invented banks, wallets and networks. Customers see them in this order, the popular ones first (G1). */
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

const wallets = [
  { code: "WALLET_ALPHA", name: "Wallet Alpha", aliases: ["AlphaPay Test"], popular: true },
  { code: "WALLET_BETA", name: "Wallet Beta", aliases: ["Beta Purse"], popular: true },
  { code: "WALLET_GAMMA", name: "Wallet Gamma", popular: true },
  { code: "WALLET_DELTA", name: "Wallet Delta", aliases: ["Delta Purse"], popular: true },
  { code: "WALLET_EPSILON", name: "Wallet Epsilon", popular: true },
  { code: "WALLET_ZETA", name: "Wallet Zeta", popular: true },
  { code: "WALLET_ETA", name: "Wallet Eta" },
  { code: "WALLET_THETA", name: "Wallet Theta", aliases: ["Theta Points"] },
  { code: "WALLET_IOTA", name: "Wallet Iota" },
  { code: "WALLET_KAPPA", name: "Wallet Kappa" },
] as const satisfies readonly PaymentOperator[];

const mobileNetworks = [
  { code: "NETWORK_ALPHA", name: "Network Alpha", aliases: ["Alpha Cash"], popular: true },
  { code: "NETWORK_BETA", name: "Network Beta", aliases: ["Beta Cash"], popular: true },
  { code: "NETWORK_GAMMA", name: "Network Gamma", popular: true },
] as const satisfies readonly PaymentOperator[];

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
export function findOperators(
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
