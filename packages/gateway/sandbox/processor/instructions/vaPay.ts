import { findOperators } from "../../catalogue/paymentOperators.ts";
import {
  findStoreChain,
  makeDigits,
  type MakeInstruction,
  mandatoryValue,
} from "../instructionParts.ts";
import type { PaymentMethodResponse } from "@pay/contract/payin.ts";

/** An account number made for this payin, with the steps in each channel (§2, VaPayMethod). */
export const makeVaPayInstruction: MakeInstruction = ({ payin }) => {
  const { data, money, currencyCode, payee, expireAt } = payin;
  const { code, name } = mandatoryValue(
    payin.paymentOperator ?? findOperators("VA_PAY", currencyCode)[0],
    "paymentOperatorCode",
  );
  const accountNumber = `8808${makeDigits(12)}`;
  const chain = findStoreChain(currencyCode, data.paymentLocation?.code);
  const details = { bankName: name, accountNumber, payee };
  return {
    account: { bankName: name, accountNumber, accountName: payee },
    paymentOperator: { code, name },
    paymentInstructionList: [
      ...stepsByChannel(details),
      ...(chain ? [stepsAtStore(details, chain.name)] : []),
    ],
    ...(data.phoneNumber !== undefined && { phoneNumber: data.phoneNumber }),
    ...(chain && { paymentLocation: chain }),
    money,
    expireAt: expireAt.toISOString(),
  };
};

type PaymentInstructionList = NonNullable<PaymentMethodResponse["paymentInstructionList"]>;

/** The data that the steps to a virtual account mention. */
export interface VirtualAccount {
  readonly bankName: string;
  readonly accountNumber: string;
  readonly payee: string;
}

/** Returns the steps in each channel of a bank (G5). They name no amount: the page shows it in the customer's language. */
export function stepsByChannel({
  bankName,
  accountNumber,
  payee,
}: VirtualAccount): PaymentInstructionList {
  const last = `Check the name ${payee} and the amount, then confirm.`;
  return [
    {
      channel: "MOBILE_APP",
      title: "Mobile app",
      steps: [
        `Open the ${bankName} app and sign in.`,
        "Choose Transfer, then Virtual account.",
        `Enter the number ${accountNumber}.`,
        last,
      ],
    },
    {
      channel: "ATM",
      title: "ATM",
      steps: [
        `Put your card into a machine of ${bankName} and enter your PIN.`,
        "Choose Other transactions, then Virtual account.",
        `Enter the number ${accountNumber}.`,
        last,
        "Keep the receipt.",
      ],
    },
    {
      channel: "INTERNET_BANKING",
      title: "Internet banking",
      steps: [
        `Sign in at the internet banking of ${bankName}.`,
        "Choose Payments, then Virtual account.",
        `Enter the number ${accountNumber}.`,
        last,
      ],
    },
  ];
}

/** Returns the steps in a store of the chosen chain. */
export function stepsAtStore(
  { bankName, accountNumber }: VirtualAccount,
  chain: string,
): PaymentInstructionList[number] {
  return {
    channel: "STORE",
    title: chain,
    steps: [
      `At the counter of ${chain}, say that you pay to a virtual account of ${bankName}.`,
      `Show the number ${accountNumber}.`,
      "Pay in cash and keep the receipt.",
    ],
  };
}
