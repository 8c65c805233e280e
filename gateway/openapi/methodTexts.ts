import type { PayinMethodCode } from "#contract/methods/index.ts";
import type { PayoutMethodCode } from "#contract/payoutMethods/index.ts";

/** A method in the description: the name of its objects without `Method`, and one sentence about it. */
interface MethodText {
  readonly name: string;
  readonly text: string;
}

/** The payin methods (§2). `BankTransferMethod` is the name of the payout method, so that of the payin method differs. */
export const payinMethodTexts = {
  OFFLINE: {
    name: "Offline",
    text: "A transfer that the customer makes from their own bank, with the details shown.",
  },
  ONLINE: {
    name: "Online",
    text: "A payment on the page of the customer's own institution, which sends them back.",
  },
  VA_PAY: {
    name: "VaPay",
    text: "A transfer to an account number that exists for this payment alone.",
  },
  NET_BANKING: {
    name: "NetBanking",
    text: "A payment at the internet banking of the bank that the customer chose.",
  },
  MOBILE_MONEY: {
    name: "MobileMoney",
    text: "A request on the customer's phone, which they approve with the PIN of their mobile money.",
  },
  CRYPTO_OFFLINE: {
    name: "CryptoOffline",
    text: "A payment in USDC to an address of one network.",
  },
  E_WALLET: { name: "EWallet", text: "A payment in the wallet that the customer chose." },
  CODE_PAYMENT: {
    name: "CodePayment",
    text: "A code that the customer pays in cash at a store of the chosen chain.",
  },
  QR_PH: { name: "QrPh", text: "A code that any bank or wallet app of the Philippines scans." },
  VIET_QR: {
    name: "VietQR",
    text: "A code that any banking app of Vietnam scans, and the account for customers who type it.",
  },
  PIX_QR: {
    name: "PixQr",
    text: "A code that any banking app of Brazil scans or takes as text.",
  },
  UPI_QR: { name: "UpiQr", text: "A link and a code that any UPI app of India opens." },
  UPI_ID: { name: "UpiId", text: "A request to the UPI app of the customer's UPI ID." },
  ADDRESS_PAYMENT: {
    name: "AddressPayment",
    text: "A transfer to a payment address, whose reference the customer enters afterwards.",
  },
  BANK_TRANSFER: {
    name: "BankTransferPayin",
    text: "A transfer to an account of the domestic scheme.",
  },
  INSTANT_TRANSFER: {
    name: "InstantTransfer",
    text: "A transfer that the customer's bank in South Africa makes at once, on the bank's page.",
  },
  ABSA_PAY: {
    name: "AbsaPay",
    text: "A request that customers of Absa in South Africa approve in its app.",
  },
  CAPITEC_PAY: {
    name: "CapitecPay",
    text: "A request that customers of Capitec in South Africa approve in its app.",
  },
} as const satisfies Record<PayinMethodCode, MethodText>;

/** The payout methods (§2). */
export const payoutMethodTexts = {
  BANK_TRANSFER: { name: "BankTransfer", text: "A transfer to the receiver's bank account." },
  WALLET_TRANSFER: { name: "WalletTransfer", text: "A transfer to the receiver's wallet." },
  EMAIL_TRANSFER: {
    name: "EmailTransfer",
    text: "A transfer to the account that is registered under an e-mail address.",
  },
  PHONE_NUMBER_TRANSFER: {
    name: "PhoneNumberTransfer",
    text: "A transfer to the account that is registered under a phone number.",
  },
  RANDOM_KEY_TRANSFER: {
    name: "RandomKeyTransfer",
    text: "A transfer to the account that is registered under a random key, sent as the account number.",
  },
  TAX_PAYER_ID_TRANSFER: {
    name: "TaxPayerIdTransfer",
    text: "A transfer to the account that is registered under a tax number.",
  },
} as const satisfies Record<PayoutMethodCode, MethodText>;
