import { findPayinMethod } from "@pay/contract/methods/index.ts";
import type { InstructionKind, PaymentMethodResponse } from "@pay/contract/payin.ts";
import { shownMasked, shownPhone } from "./shownValues.ts";

type Answer = PaymentMethodResponse;

/** Expected content of the screen of one kind of instruction (docs/payment-methods.md). */
export interface MustSee {
  /** The heading. */
  readonly heading: (answer: Answer) => string;
  /** The label of the amount. */
  readonly amountLabel:
    | "Transfer exactly"
    | "Pay exactly"
    | "Amount that must arrive"
    | "Pay in cash"
    | "To pay";
  /** Labels and values in order, without those that the answer leaves out. */
  readonly rows: (
    answer: Answer,
  ) => readonly (readonly [label: string, value: string | undefined])[];
  /** The beginnings of its sentences: instructions and warnings. */
  readonly sentences: (answer: Answer) => readonly (string | false)[];
  readonly buttons: readonly string[];
  readonly tabs?: readonly string[];
}

const toTheAccount = ({ account, money }: Answer) => {
  const inArgentina = money?.currencyCode === "ARS" ? "Account number (CBU/CVU)" : "Account number";
  return [
    ["Bank", [account?.bankName, account?.branchName].filter((name) => name).join(" · ")],
    [account?.accountType === "clabe" ? "CLABE" : inArgentina, account?.accountNumber],
    ["Account name", account?.accountName],
  ] as const;
};

/** The name that the contract gives the method. The page takes it from its own English texts. */
const nameOf = ({ paymentMethodCode }: Answer) =>
  findPayinMethod(paymentMethodCode)?.name ?? "no known name";

const readHost = (url = "") => new URL(url).host;

/** The label of a store's code in the countries whose stores have a word of their own for it. */
const storeCodeLabels: ReadonlyMap<string, string> = new Map([
  ["TWD", "Code for the cashier (繳費代碼)"],
  ["MXN", "Code for the cashier (Número de referencia)"],
  ["COP", "Code for the cashier (Número de pago)"],
]);

/** The heading in the countries whose banks have a word of their own for a virtual account. */
const virtualAccountHeadings: ReadonlyMap<string, string> = new Map([
  ["KRW", "Your virtual account (가상계좌)"],
  ["TWD", "Your virtual account (虛擬帳號)"],
]);

/** The expected content by kind, typed by hand from the table of docs/payment-methods.md. */
export const mustSee = {
  transfer: {
    heading: () => "Transfer from your bank",
    amountLabel: "Transfer exactly",
    rows: (answer) => [
      ...toTheAccount(answer),
      ["Payment code", answer.reference],
      ["Code as text", answer.qrCode],
      ["Pay from the account number", answer.accountCustomer?.accountNumber],
      ["Tax number (CUIT/CUIL)", answer.taxId],
      ["Phone number", answer.phoneNumber],
      ["Product number", answer.productId],
    ],
    sentences: ({ accountCustomer }) => [
      "Send exactly this amount, once.",
      "If you have paid, do not pay again.",
      "Do not change it, or we cannot find your payment.",
      accountCustomer?.accountName !== undefined &&
        `Pay from the account of ${accountCustomer.accountName}.`,
    ],
    buttons: ["Copy Transfer exactly", "Copy Payment code"],
  },
  virtualAccount: {
    heading: ({ money }) =>
      virtualAccountHeadings.get(money?.currencyCode ?? "") ?? "Your virtual account",
    amountLabel: "Transfer exactly",
    rows: ({ account, phoneNumber, paymentLocation }) => [
      ["Account number", account?.accountNumber],
      ["Name your bank will show", account?.accountName],
      ["Bank", account?.bankName],
      ["Pay at", paymentLocation?.name],
      ["Phone number", phoneNumber],
    ],
    sentences: () => [
      "This number accepts one payment of this amount.",
      "If you have paid, do not pay again.",
    ],
    buttons: ["Copy Transfer exactly", "Copy Account number"],
    tabs: ["Mobile app", "ATM", "Internet banking"],
  },
  qr: {
    heading: (answer) =>
      answer.upiQrDeepLink === undefined ? `Pay with ${nameOf(answer)}` : "Pay with any UPI app",
    amountLabel: "Pay exactly",
    rows: (answer) => [
      ...toTheAccount(answer),
      ["Payee", answer.qrName],
      ["Payment code", answer.reference],
      ["Code as text", answer.qrCode],
    ],
    sentences: ({ qrName = "no payee", upiQrDeepLink }) => [
      upiQrDeepLink === undefined
        ? `Check the name ${qrName} and the amount`
        : `Check the name ${qrName}.`,
      "If you have paid, do not pay again.",
      // A phone that opens the app scans nothing.
      ...(upiQrDeepLink === undefined
        ? ["When the time is over, do not use the code, even if your app still reads it."]
        : []),
    ],
    buttons: ["Copy Code as text", "Enlarge", "Save"],
  },
  upiRequest: {
    heading: () => "Approve in your UPI app",
    amountLabel: "To pay",
    rows: () => [],
    sentences: ({ accountCustomer }) => [
      `A request is on its way to ${shownMasked(accountCustomer?.accountNumber) ?? ""}`,
      "Enter your UPI PIN there, never here.",
      "Decline any request you did not ask for.",
      "An expired request can still succeed. Do not pay again: wait for the result here.",
    ],
    buttons: [],
  },
  storeCode: {
    heading: ({ paymentLocation }) => `Your code for ${paymentLocation?.name ?? "the store"}`,
    amountLabel: "Pay in cash",
    rows: ({ reference, phoneNumber, emailAddress, money }) => [
      [storeCodeLabels.get(money?.currencyCode ?? "") ?? "Code for the cashier", reference],
      ["Phone number used", phoneNumber],
      ["E-mail address", emailAddress],
    ],
    sentences: ({ paymentLocation }) => [
      `Go to any ${paymentLocation?.name ?? "store of the chain"}.`,
      "Pay in cash and keep the receipt.",
      "The code works once.",
      "If you have paid, do not pay again.",
    ],
    buttons: ["Print", "Show to the cashier"],
  },
  mobileMoney: {
    heading: () => "Approve on your phone",
    amountLabel: "To pay",
    rows: ({ paymentOperator, reference }) => [
      ["Bank or wallet", paymentOperator?.name],
      ["Payment code", reference],
    ],
    sentences: ({ phoneNumber, paymentOperator }) => [
      `${paymentOperator?.name ?? ""} is sending a request to ${shownPhone(phoneNumber) ?? ""}`,
      "Never enter your PIN on this page or share it.",
      "An expired request can still succeed. Do not pay again: wait for the result here.",
    ],
    buttons: [],
    tabs: ["Dial a code", "App of Network Alpha"],
  },
  redirect: {
    heading: ({ redirectTo }) => `Pay at ${readHost(redirectTo)}`,
    amountLabel: "To pay",
    rows: () => [],
    sentences: ({ redirectTo }) => [
      `Sign in at ${readHost(redirectTo)}.`,
      "Page did not open?",
      "If you have approved the payment there, do not pay again.",
    ],
    buttons: [],
  },
  appApproval: {
    heading: () => "Approve in your bank’s app",
    amountLabel: "To pay",
    rows: ({ phoneNumber, accountCustomer }) => [
      ["Account holder", accountCustomer?.accountName],
      ["Account number", phoneNumber && shownMasked(accountCustomer?.accountNumber)],
    ],
    sentences: (answer) => [
      `Open the ${nameOf(answer)} app.`,
      "Decline any request you did not ask for.",
      "9 min left",
    ],
    buttons: [],
  },
  address: {
    heading: () => "Transfer from your bank",
    amountLabel: "Transfer exactly",
    rows: ({ paymentAddress, reference, account, paymentOperator }) => [
      ["Payment address", paymentAddress?.idAddress],
      ["Address owner", paymentAddress?.name],
      ["Payment code", reference],
      ["Account number", account?.accountNumber],
      ["Account name", account?.accountName],
      ["Bank or wallet", paymentOperator?.name],
    ],
    sentences: () => [
      "Send exactly this amount, once.",
      "If you have paid, do not pay again.",
      "Do not change it, or we cannot find your payment.",
    ],
    buttons: ["Copy Transfer exactly", "Copy Payment address", "Copy Payment code"],
  },
  crypto: {
    heading: () => "Send USDC from your wallet",
    amountLabel: "Amount that must arrive",
    rows: ({ paymentAddress }) => [
      ["Network", paymentAddress?.name],
      ["Address", paymentAddress?.idAddress],
    ],
    sentences: () => [
      "If your wallet takes a fee out of it, add the fee.",
      "Choose this network",
      "Use only this network. On another network the money is lost.",
      "Check the start and end of the address, then send once.",
      "If you have paid, do not pay again.",
    ],
    buttons: ["Copy Amount that must arrive", "Copy Address"],
  },
} as const satisfies Record<InstructionKind, MustSee>;
