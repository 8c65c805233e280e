import type { InstructionKind, PaymentMethodResponse } from "#contract/payin.ts";
import { shownMasked } from "./shownValues.ts";

type Answer = PaymentMethodResponse;

/** Expected content of the screen of one kind of instruction (docs/payment-methods.md). */
export interface MustSee {
  /** The heading. */
  readonly heading: (answer: Answer) => string;
  /** The label of the amount. */
  readonly amountLabel: "Transfer exactly" | "Pay exactly" | "Send exactly";
  /** Labels and values in order, without those that the answer leaves out. */
  readonly rows: (
    answer: Answer,
  ) => readonly (readonly [label: string, value: string | undefined])[];
  /** The beginnings of its sentences: instructions and warnings. */
  readonly sentences: (answer: Answer) => readonly (string | false)[];
  readonly buttons: readonly string[];
  readonly tabs?: readonly string[];
}

const toTheAccount = ({ account }: Answer) =>
  [
    ["Bank", account?.bankName],
    ["Branch", account?.branchName],
    ["Account type", account?.accountType === "clabe" ? "CLABE" : account?.accountType],
    ["Account number", account?.accountNumber],
    ["Account name", account?.accountName],
  ] as const;

const readHost = (url = "") => new URL(url).host;

/** The expected content by kind, typed by hand from the table of docs/payment-methods.md. */
export const mustSee = {
  transfer: {
    heading: () => "Transfer from your bank",
    amountLabel: "Transfer exactly",
    rows: (answer) => [
      ...toTheAccount(answer),
      ["Reference", answer.reference],
      ["Pay from the account of", answer.accountCustomer?.accountName],
      ["Pay from the account number", answer.accountCustomer?.accountNumber],
      ["Tax number", answer.taxId],
      ["Phone number", answer.phoneNumber],
      ["Product number", answer.productId],
      ["Code as text", answer.qrCode],
    ],
    sentences: ({ accountCustomer }) => [
      "Send this exact amount, once.",
      "Give the reference unchanged.",
      accountCustomer !== undefined && "Pay from the account named above.",
    ],
    buttons: ["Copy Transfer exactly", "Copy Account number", "Copy Reference"],
  },
  virtualAccount: {
    heading: () => "Transfer from your bank",
    amountLabel: "Transfer exactly",
    rows: ({ account, phoneNumber, paymentLocation }) => [
      ["Bank", account?.bankName],
      ["Account number", account?.accountNumber],
      ["Name your bank will show", account?.accountName],
      ["Pay at", paymentLocation?.name],
      ["Phone number", phoneNumber],
    ],
    sentences: () => ["The number takes one payment of this amount."],
    buttons: ["Copy Transfer exactly", "Copy Account number"],
    tabs: ["Mobile app", "ATM", "Internet banking"],
  },
  qr: {
    heading: () => "Pay with your bank or wallet app",
    amountLabel: "Pay exactly",
    rows: (answer) => [
      ...toTheAccount(answer),
      ["Payee", answer.qrName],
      ["Reference", answer.reference],
      ["Code as text", answer.qrCode],
    ],
    sentences: () => [
      "After the time is over, do not use the code, even if it still scans.",
      "Pay once.",
    ],
    buttons: ["Copy Pay exactly", "Copy Code as text", "Save QR as image"],
  },
  upiRequest: {
    heading: () => "Approve the request in your UPI app",
    amountLabel: "Pay exactly",
    rows: ({ accountCustomer }) => [
      ["Request sent to", shownMasked(accountCustomer?.accountNumber)],
    ],
    sentences: () => [
      "Approve only the request with this amount.",
      "If the request runs out, that does not mean that the payment failed.",
    ],
    buttons: [],
  },
  storeCode: {
    heading: () => "Pay in cash at the store",
    amountLabel: "Pay exactly",
    rows: ({ reference, paymentLocation, phoneNumber, emailAddress }) => [
      ["Code for the till", reference],
      ["Pay at", paymentLocation?.name],
      ["Phone number used", phoneNumber],
      ["E-mail address", emailAddress],
    ],
    sentences: () => ["Pay at the store by ", "The store takes cash only.", "The code works once."],
    buttons: ["Copy Code for the till", "Print this code", "Show at the till"],
  },
  mobileMoney: {
    heading: () => "Enter your PIN on your phone",
    amountLabel: "Pay exactly",
    rows: ({ phoneNumber, paymentOperator, reference }) => [
      ["Request sent to", shownMasked(phoneNumber)],
      ["Bank or wallet", paymentOperator?.name],
      ["Reference", reference],
    ],
    sentences: () => [
      "Enter your PIN on your phone only. Never enter it on this page",
      "If the request runs out, that does not mean that the payment failed.",
    ],
    buttons: [],
    tabs: ["Dial a code", "App of Network Alpha"],
  },
  redirect: {
    heading: ({ redirectTo }) => `Pay at ${readHost(redirectTo)}`,
    amountLabel: "Pay exactly",
    rows: () => [],
    sentences: ({ redirectTo }) => [
      `You pay at ${readHost(redirectTo)} and then come back here.`,
      "Did it not open?",
      "If you have approved the payment there, do not pay again here.",
    ],
    buttons: [],
  },
  appApproval: {
    heading: () => "Approve the payment in your bank’s app",
    amountLabel: "Pay exactly",
    rows: ({ phoneNumber, accountCustomer }) => [
      ["Request sent to", shownMasked(phoneNumber)],
      ["Account of", accountCustomer?.accountName],
      ["Account number", shownMasked(accountCustomer?.accountNumber)],
    ],
    sentences: ({ paymentMethodCode }) => [
      paymentMethodCode === "ABSA_PAY"
        ? "Open the app of Absa Pay and approve"
        : "Open the app of Capitec Pay and approve",
      "Only customers of this bank can pay this way.",
      "about 9 minutes left",
    ],
    buttons: [],
  },
  address: {
    heading: () => "Transfer from your bank",
    amountLabel: "Transfer exactly",
    rows: ({ paymentAddress, reference, account, paymentOperator }) => [
      ["Payment address", paymentAddress?.idAddress],
      ["Address of", paymentAddress?.name],
      ["Reference", reference],
      ["Account number", account?.accountNumber],
      ["Account name", account?.accountName],
      ["Bank or wallet", paymentOperator?.name],
    ],
    sentences: () => ["Send this exact amount, once.", "Give the reference unchanged."],
    buttons: ["Copy Transfer exactly", "Copy Payment address", "Copy Reference"],
  },
  crypto: {
    heading: () => "Send USDC from your wallet",
    amountLabel: "Send exactly",
    rows: ({ paymentAddress }) => [
      ["Network", paymentAddress?.name],
      ["Address", paymentAddress?.idAddress],
    ],
    sentences: () => [
      "Choose this network",
      "What you send on another network is lost.",
      "Send it once. A transfer cannot be taken back.",
    ],
    buttons: ["Copy Send exactly", "Copy Address", "Save QR as image"],
  },
} as const satisfies Record<InstructionKind, MustSee>;
