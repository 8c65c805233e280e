import type { CurrencyCode } from "../currency.ts";
import type { PayinMethodCode } from "../methods/index.ts";
import type { InstructionKind } from "../payin.ts";

/** What a payin method must be. Names of data points and of fields are separated by spaces. */
interface PayinRow {
  readonly code: PayinMethodCode;
  /** The name of its object in requests (§2). */
  readonly objectName: string;
  readonly kind: InstructionKind;
  /** Minutes until the payment expires (G27). */
  readonly minutes: number;
  /** The fields of every answer, beside those of G3 and `money`. */
  readonly always: string;
  /** The fields that only some answers carry. */
  readonly sometimes: string;
  readonly currencies: readonly CurrencyRow[];
}

/** What a payin method must be in some currencies. */
interface CurrencyRow {
  readonly in: readonly CurrencyCode[];
  /** Mandatory data points. */
  readonly must: string;
  /** Optional data points. */
  readonly may: string;
  /** The fields of the sandbox's answer to the mandatory data, beside those of every answer. */
  readonly also?: string;
  /** The fields that all optional data add. */
  readonly added?: string;
  /** The fields of `account`. */
  readonly account?: string;
  /** The fields that a success adds. */
  readonly onSuccess?: string;
}

/**
 * Every payin method in the order of the screen, typed by hand from docs/payment-methods.md, §2 and G27, and not from the code.
 * Tests compare the declarations, the answers and the description of the API with it.
 */
export const payinRows: readonly PayinRow[] = [
  {
    code: "QR_PH",
    objectName: "QrPhMethod",
    kind: "qr",
    minutes: 30,
    always: "qrCode qrName",
    sometimes: "isStaticCode",
    currencies: [{ in: ["PHP"], must: "", may: "emailAddress phoneNumber" }],
  },
  {
    code: "VIET_QR",
    objectName: "VietQRMethod",
    kind: "qr",
    minutes: 30,
    always: "account qrCode qrName reference",
    sometimes: "isStaticCode",
    currencies: [
      { in: ["VND"], must: "", may: "emailAddress", account: "accountName accountNumber bankName" },
    ],
  },
  {
    code: "PIX_QR",
    objectName: "PixQrMethod",
    kind: "qr",
    minutes: 30,
    always: "moneyRequired qrCode qrName",
    sometimes: "isStaticCode",
    currencies: [{ in: ["BRL"], must: "", may: "accountName taxId" }],
  },
  {
    code: "UPI_QR",
    objectName: "UpiQrMethod",
    kind: "qr",
    minutes: 30,
    always: "externalReferenceAccepted moneyRequired qrCode qrName upiQrDeepLink",
    sometimes: "accountCustomerUsedForPayment externalReference isStaticCode",
    currencies: [
      {
        in: ["INR"],
        must: "",
        may: "emailAddress phoneNumber",
        onSuccess: "accountCustomerUsedForPayment",
      },
    ],
  },
  {
    code: "UPI_ID",
    objectName: "UpiIdMethod",
    kind: "upiRequest",
    minutes: 5,
    always: "accountCustomer externalReferenceAccepted moneyRequired",
    sometimes: "accountCustomerUsedForPayment externalReference",
    currencies: [
      {
        in: ["INR"],
        must: "upiId",
        may: "emailAddress",
        onSuccess: "accountCustomerUsedForPayment",
      },
    ],
  },
  {
    code: "MOBILE_MONEY",
    objectName: "MobileMoneyMethod",
    kind: "mobileMoney",
    minutes: 5,
    always: "paymentInstructionList paymentOperator phoneNumber reference",
    sometimes: "",
    currencies: [
      { in: ["GHS", "KES", "NGN"], must: "accountName paymentOperatorCode phoneNumber", may: "" },
    ],
  },
  {
    code: "E_WALLET",
    objectName: "EWalletMethod",
    kind: "redirect",
    minutes: 30,
    always: "paymentOperator redirectTo",
    sometimes: "",
    currencies: [
      { in: ["IDR", "PHP", "TWD"], must: "paymentOperatorCode", may: "emailAddress phoneNumber" },
    ],
  },
  {
    code: "ONLINE",
    objectName: "OnlineMethod",
    kind: "redirect",
    minutes: 30,
    always: "redirectTo",
    sometimes: "moneyRequired paymentOperator",
    currencies: [
      {
        in: ["IDR", "USD", "PHP", "ZAR", "NGN", "KES", "COP"],
        must: "",
        may: "emailAddress paymentOperatorCode",
        added: "paymentOperator",
      },
    ],
  },
  {
    code: "NET_BANKING",
    objectName: "NetBankingMethod",
    kind: "redirect",
    minutes: 30,
    always: "paymentOperator redirectTo",
    sometimes: "",
    currencies: [
      { in: ["INR"], must: "paymentOperatorCode", may: "accountName emailAddress phoneNumber" },
    ],
  },
  {
    code: "INSTANT_TRANSFER",
    objectName: "InstantTransferMethod",
    kind: "redirect",
    minutes: 30,
    always: "accountCustomer redirectTo",
    sometimes: "",
    currencies: [{ in: ["ZAR"], must: "accountName", may: "accountNumber" }],
  },
  {
    code: "CAPITEC_PAY",
    objectName: "CapitecPayMethod",
    kind: "appApproval",
    minutes: 10,
    always: "phoneNumber",
    sometimes: "accountCustomerUsedForPayment",
    currencies: [
      {
        in: ["ZAR"],
        must: "phoneNumber",
        may: "accountNumber",
        onSuccess: "accountCustomerUsedForPayment",
      },
    ],
  },
  {
    code: "ABSA_PAY",
    objectName: "AbsaPayMethod",
    kind: "appApproval",
    minutes: 10,
    always: "accountCustomer",
    sometimes: "",
    currencies: [{ in: ["ZAR"], must: "accountName", may: "accountNumber" }],
  },
  {
    code: "VA_PAY",
    objectName: "VaPayMethod",
    kind: "virtualAccount",
    minutes: 1440,
    always: "account paymentInstructionList paymentOperator",
    sometimes: "paymentLocation phoneNumber",
    currencies: [
      {
        in: ["IDR", "KRW"],
        must: "paymentOperatorCode",
        may: "accountName paymentLocation phoneNumber",
        added: "phoneNumber paymentLocation",
        account: "accountName accountNumber bankName",
      },
      {
        in: ["TWD"],
        must: "emailAddress phoneNumber",
        may: "accountName paymentLocation paymentOperatorCode",
        also: "phoneNumber",
        added: "paymentLocation",
        account: "accountName accountNumber bankName",
      },
    ],
  },
  {
    code: "OFFLINE",
    objectName: "OfflineMethod",
    kind: "transfer",
    minutes: 1440,
    always: "account reference",
    sometimes:
      "accountCustomer isStaticCode moneyRequired paymentOperator phoneNumber productId qrCode qrName taxId",
    currencies: [
      {
        in: ["JPY"],
        must: "emailAddress",
        may: "accountName accountNumber phoneNumber productId",
        also: "paymentOperator",
        added: "accountCustomer phoneNumber productId",
        account: "accountName accountNumber bankName branchName",
      },
      {
        in: ["KRW"],
        must: "accountName",
        may: "accountNumber phoneNumber productId",
        also: "accountCustomer paymentOperator",
        added: "phoneNumber productId",
        account: "accountName accountNumber bankName branchName",
      },
      {
        in: ["ARS"],
        must: "taxId",
        may: "accountName accountNumber phoneNumber productId",
        also: "paymentOperator taxId",
        added: "accountCustomer phoneNumber productId",
        account: "accountName accountNumber bankName branchName",
      },
      {
        in: ["VND", "LAK"],
        must: "",
        may: "accountName accountNumber phoneNumber productId",
        also: "paymentOperator qrCode qrName",
        added: "accountCustomer phoneNumber productId",
        account: "accountName accountNumber bankName branchName",
      },
      {
        in: ["COP"],
        must: "",
        may: "accountName accountNumber phoneNumber productId",
        also: "paymentOperator",
        added: "accountCustomer phoneNumber productId",
        account: "accountName accountNumber bankName branchName",
      },
    ],
  },
  {
    code: "BANK_TRANSFER",
    objectName: "BankTransferPayinMethod",
    kind: "transfer",
    minutes: 1440,
    always: "account reference",
    sometimes: "",
    currencies: [
      {
        in: ["MXN"],
        must: "accountType",
        may: "accountName accountNumber",
        account: "accountName accountNumber bankName accountType",
      },
      {
        in: ["ARS"],
        must: "",
        may: "accountName accountNumber paymentOperatorCode",
        account: "accountName accountNumber bankName",
      },
    ],
  },
  {
    code: "CODE_PAYMENT",
    objectName: "CodePaymentMethod",
    kind: "storeCode",
    minutes: 1440,
    always: "emailAddress paymentLocation paymentLocationCustomer phoneNumber reference",
    sometimes: "",
    currencies: [
      {
        in: ["JPY", "TWD", "MXN", "COP"],
        must: "accountName emailAddress paymentLocation phoneNumber",
        may: "",
      },
    ],
  },
  {
    code: "ADDRESS_PAYMENT",
    objectName: "AddressPaymentMethod",
    kind: "address",
    minutes: 1440,
    always: "account externalReferenceAccepted paymentAddress paymentOperator reference",
    sometimes: "externalReference",
    currencies: [
      { in: ["INR"], must: "", may: "accountName", account: "accountName accountNumber" },
    ],
  },
  {
    code: "CRYPTO_OFFLINE",
    objectName: "CryptoOfflineMethod",
    kind: "crypto",
    minutes: 60,
    always: "externalReferenceAccepted paymentAddress qrCode",
    sometimes: "externalReference",
    currencies: [{ in: ["USD"], must: "", may: "emailAddress" }],
  },
];

/** The rows by method and currency. */
export const payinRowsByCurrency = payinRows.flatMap(({ currencies, ...method }) =>
  currencies.flatMap(({ in: codes, ...row }) =>
    codes.map((currencyCode) => ({ ...method, ...row, currencyCode })),
  ),
);

/** Returns the names in a cell. */
export const namesIn = (cell = "") => cell.split(" ").filter(Boolean);
