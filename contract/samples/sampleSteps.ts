import type { PaymentMethodResponse } from "../payin.ts";

type PaymentInstructionList = NonNullable<PaymentMethodResponse["paymentInstructionList"]>;

/** The customer's steps by channel, as a gateway writes them (G5). */
export const sampleSteps: Readonly<
  Record<"virtualAccount" | "mobileMoney", PaymentInstructionList>
> = {
  virtualAccount: [
    {
      channel: "MOBILE_APP",
      title: "Mobile app",
      steps: [
        "Open the app of Bank Alpha and sign in.",
        "Choose Transfer, then Virtual account.",
        "Enter the number 8808123456789012.",
        "Check that the name is Nordic Bikes, then confirm.",
      ],
    },
    {
      channel: "ATM",
      title: "ATM",
      steps: [
        "Put your card into a machine of Bank Alpha and enter your PIN.",
        "Choose Other transactions, then Virtual account.",
        "Enter the number 8808123456789012.",
        "Check that the name is Nordic Bikes, then confirm.",
        "Keep the receipt.",
      ],
    },
    {
      channel: "INTERNET_BANKING",
      title: "Internet banking",
      steps: [
        "Sign in at the internet banking of Bank Alpha.",
        "Choose Payments, then Virtual account.",
        "Enter the number 8808123456789012.",
        "Check that the name is Nordic Bikes, then confirm.",
      ],
    },
  ],
  mobileMoney: [
    {
      channel: "USSD",
      title: "Dial a code",
      steps: [
        "Dial *000#.",
        "Choose Approvals.",
        "Choose the request from Nordic Bikes.",
        "Enter your mobile money PIN on your phone.",
      ],
    },
    {
      channel: "MOBILE_APP",
      title: "App of Network Alpha",
      steps: [
        "Open the app of Network Alpha.",
        "Choose Approvals.",
        "Compare the reference: PW7K2M9Q4D.",
        "Approve with your mobile money PIN.",
      ],
    },
  ],
};
