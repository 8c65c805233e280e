import type { Payin, PaymentMethodResponse } from "#contract/payin.ts";
import { samplePayin } from "#contract/samples/samplePayin.ts";

type Answer = Omit<PaymentMethodResponse, "idPayin" | "returnUrl">;

function payinOf(answer: Answer, order = answer.money): Payin {
  const payin = samplePayin(order && { money: order });
  const { idPayin, returnUrl, expireAt } = payin.paymentMethodResponse;
  return { ...payin, paymentMethodResponse: { idPayin, returnUrl, expireAt, ...answer } };
}

/** Payments that wait for the customer, one of each kind that has no sample among the three first methods. */
export const instructionPayins = {
  virtualAccount: payinOf({
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
          "Open the app of Bank Alpha and sign in.",
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
} as const;
