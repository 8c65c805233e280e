import type { InstructionKind, Payin, PaymentMethodResponse } from "@pay/contract/payin.ts";
import { samplePayin } from "@pay/contract/samples/samplePayin.ts";

const upiLink =
  "upi://pay?pa=payment.gateway@testupi&pn=NORDIC%20BIKES&am=499.99&cu=INR&tr=PW7K2M9Q4D";

type Answer = Omit<PaymentMethodResponse, "idPayin" | "returnUrl">;

function makePayin(answer: Answer, order = answer.money): Payin {
  const payin = samplePayin(order && { money: order });
  const { idPayin, returnUrl, expireAt } = payin.paymentMethodResponse;
  return { ...payin, paymentMethodResponse: { idPayin, returnUrl, expireAt, ...answer } };
}

/** Payments that wait for the customer, one of each kind without a sample among the three first methods. */
export const instructionPayins = {
  virtualAccount: makePayin({
    paymentMethodCode: "VA_PAY",
    instructionKind: "virtualAccount",
    money: { amount: 250_000, currencyCode: "IDR" },
    account: {
      bankName: "Bank Alpha",
      accountNumber: "8808123456789012",
      accountName: "Nordic Bikes",
    },
    paymentOperator: { code: "BANK_ALPHA", name: "Bank Alpha" },
    paymentInstructionList: [
      {
        channel: "MOBILE_APP",
        title: "Mobile app",
        steps: [
          "Open the Bank Alpha app and sign in.",
          "Choose Transfer, then Virtual account.",
          "Enter the number 8808123456789012.",
        ],
      },
      {
        channel: "ATM",
        title: "ATM",
        steps: [
          "Put your card into a machine of Bank Alpha and enter your PIN.",
          "Choose Other transactions, then Virtual account.",
          "Keep the receipt.",
        ],
      },
      {
        channel: "INTERNET_BANKING",
        title: "Internet banking",
        steps: ["Sign in at the internet banking of Bank Alpha.", "Choose Payments."],
      },
    ],
  }),
  storeCode: makePayin({
    paymentMethodCode: "CODE_PAYMENT",
    instructionKind: "storeCode",
    money: { amount: 5000, currencyCode: "JPY" },
    reference: "48210937561",
    paymentLocation: {
      code: "STORE_ALPHA_MX",
      name: "Alpha Store",
      timeZone: "America/Mexico_City",
    },
    paymentLocationCustomer: { code: "STORE_ALPHA_MX", name: "Alpha Store" },
    phoneNumber: "+819012345678",
    emailAddress: "ada@mail.example",
  }),
  mobileMoney: makePayin({
    paymentMethodCode: "MOBILE_MONEY",
    instructionKind: "mobileMoney",
    expireAt: "2026-11-21T10:05:00.000Z",
    money: { amount: 1200, currencyCode: "KES" },
    phoneNumber: "+254712345678",
    paymentOperator: { code: "WALLET_ALPHA", name: "Alpha Money" },
    reference: "PW7K2M9Q4D",
    paymentInstructionList: [
      {
        channel: "USSD",
        title: "Dial a code",
        steps: ["Dial *000#.", "Choose Approvals.", "Enter your mobile money PIN on your phone."],
      },
      {
        channel: "MOBILE_APP",
        title: "App of Alpha Money",
        steps: ["Open the Alpha Money app.", "Choose Approvals."],
      },
    ],
  }),
  upiRequest: makePayin(
    {
      paymentMethodCode: "UPI_ID",
      instructionKind: "upiRequest",
      expireAt: "2026-11-21T10:05:00.000Z",
      money: { amount: 500, currencyCode: "INR" },
      moneyRequired: { amount: 499.99, currencyCode: "INR" },
      accountCustomer: { accountNumber: "ada.lovelace@testupi" },
    },
    { amount: 500, currencyCode: "INR" },
  ),
  appApproval: makePayin({
    paymentMethodCode: "CAPITEC_PAY",
    instructionKind: "appApproval",
    expireAt: "2026-11-21T10:10:00.000Z",
    money: { amount: 350, currencyCode: "ZAR" },
    phoneNumber: "+27821234567",
    paymentOperator: { code: "BANK_ALPHA", name: "Bank Alpha" },
  }),
  upiQr: makePayin(
    {
      paymentMethodCode: "UPI_QR",
      instructionKind: "qr",
      expireAt: "2026-11-21T10:30:00.000Z",
      money: { amount: 500, currencyCode: "INR" },
      moneyRequired: { amount: 499.99, currencyCode: "INR" },
      upiQrDeepLink: upiLink,
      qrCode: upiLink,
      qrName: "NORDIC BIKES",
      externalReferenceAccepted: "optional",
    },
    { amount: 500, currencyCode: "INR" },
  ),
  wrongCode: makePayin(
    {
      paymentMethodCode: "UPI_QR",
      instructionKind: "qr",
      money: { amount: 500, currencyCode: "INR" },
      qrCode: upiLink,
      upiQrDeepLink: upiLink,
      qrName: "NORDIC BIKES",
    },
    { amount: 500, currencyCode: "INR" },
  ),
  crypto: makePayin(
    {
      paymentMethodCode: "CRYPTO_OFFLINE",
      instructionKind: "crypto",
      expireAt: "2026-11-21T11:00:00.000Z",
      money: { amount: 60.25, currencyCode: "USDC" },
      paymentAddress: {
        name: "Sepolia test network (ERC-20)",
        idAddress: "0x7e57c1a0b2d3e4f5061728394a5b6c7d8e9f0a1b",
      },
      qrCode: "0x7e57c1a0b2d3e4f5061728394a5b6c7d8e9f0a1b",
      externalReferenceAccepted: "optional",
    },
    { amount: 60.25, currencyCode: "USD" },
  ),
  address: makePayin({
    paymentMethodCode: "ADDRESS_PAYMENT",
    instructionKind: "address",
    money: { amount: 500, currencyCode: "INR" },
    paymentAddress: { name: "Nordic Bikes", idAddress: "pw7k2m9q4d@testupi" },
    account: { accountNumber: "000111222333", accountName: "Nordic Bikes" },
    reference: "PW7K2M9Q4D",
    paymentOperator: { code: "BANK_ALPHA", name: "Bank Alpha" },
    externalReferenceAccepted: "required",
  }),
} as const satisfies Record<
  Exclude<InstructionKind, "transfer" | "qr" | "redirect"> | "upiQr" | "wrongCode",
  Payin
>;
