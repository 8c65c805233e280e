import type { CurrencyCode } from "../currency.ts";
import type { PayoutMethodCode } from "../payoutMethods/index.ts";

/** What a payout method must be. Names of data points are separated by spaces. */
interface PayoutRow {
  readonly code: PayoutMethodCode;
  /** The name of its object in requests (§2). */
  readonly objectName: string;
  /** The data points that every answer repeats. */
  readonly repeats: string;
  /** Mandatory and optional data points by currency. */
  readonly currencies: readonly {
    readonly in: readonly CurrencyCode[];
    readonly must: string;
    readonly may: string;
  }[];
}

const bank = "paymentOperatorCode accountName accountNumber";

/** Every payout method, typed by hand from docs/payment-methods.md and §2, and not from the code. */
export const payoutRows: readonly PayoutRow[] = [
  {
    code: "BANK_TRANSFER",
    objectName: "BankTransferMethod",
    repeats: "",
    currencies: [
      {
        in: [
          "BRL",
          "GHS",
          "IDR",
          "INR",
          "KES",
          "KRW",
          "LAK",
          "MXN",
          "NGN",
          "PHP",
          "TWD",
          "VND",
          "ZAR",
        ],
        must: bank,
        may: "",
      },
      { in: ["ARS"], must: `${bank} identifyingReference`, may: "" },
      { in: ["COP"], must: `${bank} accountType phoneNumber identifyingReference`, may: "" },
      { in: ["JPY"], must: bank, may: "accountType" },
    ],
  },
  {
    code: "WALLET_TRANSFER",
    objectName: "WalletTransferMethod",
    repeats: "",
    currencies: [
      {
        in: ["IDR", "PHP"],
        must: "paymentOperatorCode",
        may: "phoneNumber accountName emailAddress",
      },
      {
        in: ["GHS", "KES"],
        must: "paymentOperatorCode phoneNumber accountName",
        may: "emailAddress",
      },
    ],
  },
  {
    code: "EMAIL_TRANSFER",
    objectName: "EmailTransferMethod",
    repeats: "emailAddress accountName",
    currencies: [{ in: ["BRL"], must: "emailAddress accountName", may: "" }],
  },
  {
    code: "PHONE_NUMBER_TRANSFER",
    objectName: "PhoneNumberTransferMethod",
    repeats: "phoneNumber accountName",
    currencies: [{ in: ["BRL"], must: "phoneNumber accountName", may: "" }],
  },
  {
    code: "RANDOM_KEY_TRANSFER",
    objectName: "RandomKeyTransferMethod",
    repeats: "accountNumber accountName",
    currencies: [{ in: ["BRL"], must: "accountNumber accountName", may: "" }],
  },
  {
    code: "TAX_PAYER_ID_TRANSFER",
    objectName: "TaxPayerIdTransferMethod",
    repeats: "taxId accountName",
    currencies: [{ in: ["BRL"], must: "taxId accountName", may: "" }],
  },
];

/** The rows by method and currency. */
export const payoutRowsByCurrency = payoutRows.flatMap(({ currencies, ...method }) =>
  currencies.flatMap(({ in: codes, ...row }) =>
    codes.map((currencyCode) => ({ ...method, ...row, currencyCode })),
  ),
);
