import {
  currencyMeanings,
  instructionKindMeanings,
  methodMeanings,
  moneyCurrencyMeanings,
  referenceAcceptedMeanings,
  statusMeanings,
} from "./codeMeanings.ts";
import { text, type PropertyTexts, timestamp, url } from "./propertyText.ts";

const yen = { amount: 5000, currencyCode: "JPY" };

/** The properties of payments (§2, G3, G14). */
export const paymentTexts = {
  amount: text(
    "A JSON number in major units of the currency: 5000 is 5000 yen, 12.5 is 12.50 dollars. In requests above 0, at most 999 999 999 999.99, with at most the decimals of the currency (ISO 4217).",
    5000,
  ),
  currencyCode: text("ISO 4217 code of the currency.", "JPY", currencyMeanings),
  "Money.currencyCode": text(
    "ISO 4217 code of the currency, case-sensitive.",
    "JPY",
    moneyCurrencyMeanings,
  ),
  money: text("The amount and its currency.", yen),
  paymentRequested: text("What is requested."),
  "PaymentMethodResponse.money": text("The amount of the payment, in the currency of the method."),
  "CryptoOfflineMethodResponse.money": text("The amount that the customer pays, in USDC.", {
    amount: 79.9,
    currencyCode: "USDC",
  }),
  moneyRequired: text(
    "If present, the customer must pay exactly this amount. The balance of the merchant is credited with the amount of the order.",
    { amount: 4999, currencyCode: "JPY" },
  ),
  moneyReceived: text("What has arrived of a payin that is paid in part.", {
    amount: 2000,
    currencyCode: "JPY",
  }),
  fee: text("The fee of the payment, charged to the merchant. 0 after FAILED or REFUSED.", {
    amount: 75,
    currencyCode: "JPY",
  }),
  vat: text("The value-added tax on the fee, if there is one.", {
    amount: 247.5,
    currencyCode: "IDR",
  }),
  callbackUrl: url(
    "Where the callback is sent. At most 2048 characters, https, no user info (G24).",
    "https://shop.example/callback",
  ),
  returnUrl: url(
    "Where the customer returns to. At most 2048 characters, https, no user info (G24).",
    "https://shop.example/return",
  ),
  paymentMethod: text("The method, with the data that it demands in the currency."),
  paymentMethodResponse: text("The method, with what the customer needs to pay."),
  "PayoutCreated.paymentMethodResponse": text(
    "The method, with the data that identifies the receiver.",
  ),
  "Payout.paymentMethodResponse": text("The method, with the data that identifies the receiver."),
  paymentMethodCode: text("Code of the payment method.", "OFFLINE", methodMeanings),
  idPayin: text(
    "Your order id of the payin: 1 to 64 of `A-Z a-z 0-9 . _ ~ -`, case-sensitive, never used before.",
    "ORDER-1",
  ),
  idPayout: text(
    "Your order id of the payout: 1 to 64 of `A-Z a-z 0-9 . _ ~ -`, case-sensitive, never used before.",
    "PAYOUT-1",
  ),
  idPayment: text("The `idPayin` or `idPayout` of the payment.", "ORDER-1"),
  instructionKind: text(
    "The kind of instruction for the customer.",
    "transfer",
    instructionKindMeanings,
  ),
  expireAt: timestamp("When the payment request or token expires.", "2026-11-22T10:00:00.000Z"),
  account: text("The bank account."),
  accountName: text(
    "Name of the account holder: 1 to 140 letters, digits and marks of names.",
    "Ada Example",
  ),
  accountNumber: text("Account number: 1 to 64 letters, digits and hyphens.", "1234567890"),
  "RandomKeyTransferMethod.account.accountNumber": text(
    "The random key, a UUID.",
    "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  ),
  "RandomKeyTransferMethodResponse.account.accountNumber": text(
    "The random key, a UUID.",
    "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  ),
  accountType: text("Kind of account, or of account number.", "clabe"),
  bankName: text("Name of the bank.", "Bank Alpha"),
  branchName: text("Name of the bank's branch.", "Central Branch"),
  emailAddress: {
    ...text("E-mail address, 6 to 254 characters.", "ada@mail.example"),
    format: "email",
  },
  phoneNumber: text(
    "Phone number, international (`+81…`) or in the national form of the currency's country. Answers have it in E.164.",
    "+819012345678",
  ),
  taxId: text(
    "Tax number of the payer or receiver: 4 to 20 letters, digits, `.`, `/` and `-`.",
    "20-12345678-6",
  ),
  identifyingReference: text(
    "Number of the receiver's identity document, 1 to 64 characters.",
    "1020304050",
  ),
  productId: text("Your id of the product: 1 to 64 of `A-Z a-z 0-9 . _ ~ -`.", "BIKE-BELL-01"),
  upiId: text("UPI ID of the customer, `name@handle`.", "ada@testupi"),
  paymentOperatorCode: text(
    "Code of the bank or wallet: one of the operators of the option.",
    "BANK_ALPHA_ID",
  ),
  paymentOperator: text("The bank or wallet."),
  "paymentOperator.code": text("Code of the operator.", "BANK_ALPHA_ID"),
  "paymentOperator.name": text("Name of the operator.", "Bank Alpha"),
  paymentLocation: text("The chain of stores where the customer pays."),
  paymentLocationCustomer: text("The chain of stores that the customer chose."),
  "paymentLocation.code": text("Code of the chain of stores.", "STORE_ALPHA_JP"),
  "paymentLocation.name": text("Name of the chain of stores.", "Alpha Store"),
  "paymentLocationCustomer.code": text("Code of the chain of stores.", "STORE_ALPHA_JP"),
  "paymentLocationCustomer.name": text("Name of the chain of stores.", "Alpha Store"),
  timeZone: text("Time zone of the stores (IANA).", "Asia/Tokyo"),
  reference: text(
    "Reference of the payment, which the customer passes on unchanged.",
    "PW7K2M9Q4D",
  ),
  accountCustomer: text("The customer's account that the money is expected from."),
  "accountCustomer.accountNumber": text(
    "Account number, or UPI ID, of the customer.",
    "1234567890",
  ),
  accountCustomerUsedForPayment: text("The account that the customer paid from."),
  paymentAddress: text("The address that the customer pays to."),
  "paymentAddress.name": text(
    "The payee, or the network of a cryptocurrency.",
    "Sepolia test network (ERC-20)",
  ),
  idAddress: text("The address itself.", "0x7e57a1b2c3d4e5f60718293a4b5c6d7e8f901234"),
  paymentInstructionList: text("The steps to pay, one list for each channel."),
  channel: text("Code of the channel.", "mobileBanking"),
  "paymentInstructionList.title": text("Name of the channel.", "Mobile banking"),
  steps: text("The steps in their order, in English.", [
    "Open your banking app.",
    "Pay to the virtual account.",
  ]),
  externalReference: text("The reference that the customer got from their institution."),
  "externalReference.reference": text(
    "1 to 128 printable ASCII characters, e.g. the hash of a transaction.",
    "0x5f3a9c",
  ),
  externalReferenceAccepted: text(
    "Whether the payin takes an external reference. Absent if it takes none.",
    "optional",
    referenceAcceptedMeanings,
  ),
  qrCode: text(
    "The text of the QR code, with payee and amount.",
    "00020101021228290011ph.test.p2m0110PW7K2M9Q4D",
  ),
  qrName: text("The payee as apps show it: ASCII, at most 25 characters.", "Nordic Bikes"),
  upiQrDeepLink: url(
    "Link that opens a UPI app, `upi://pay?…`.",
    "upi://pay?pa=payment.gateway%40testupi&pn=Nordic%20Bikes&am=498.99&cu=INR&tr=PW7K2M9Q4D",
  ),
  redirectTo: url(
    "Where the customer continues. Absent if the payin was refused at its create.",
    "https://institution.example/pay/ORDER-1",
  ),
  process: text("The status of the payment and its times."),
  status: text("Status of the payment.", "PROCESSING", statusMeanings),
  createdAt: timestamp("When it was created."),
  processedAt: timestamp(
    "When the payment got its final status. Absent before.",
    "2026-11-21T10:00:05.000Z",
  ),
  isTest: text("Whether it is a payment of the sandbox, which moves no money.", true),
  processorStatus: text(
    "What the processor says of the status, e.g. `DECLINED_BY_OPERATOR`, `CANCELLED_BY_CUSTOMER`, `EXPIRED`; while PROCESSING `PARTIALLY_PAID` or `CONFIRMING`. New values may come.",
    "DECLINED_BY_OPERATOR",
  ),
} as const satisfies PropertyTexts;
