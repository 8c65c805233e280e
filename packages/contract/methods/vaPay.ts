import { mandatory, optional, storeTimeZones } from "../customerData.ts";
import { definePaymentMethod } from "../paymentMethod.ts";
import { samplePayee, type SampleSteps } from "./sampleParts.ts";

const atBank = [
  mandatory("paymentOperatorCode"),
  optional("accountName"),
  optional("phoneNumber"),
] as const;

/** The customer's steps by channel, as a gateway writes them (G5). */
const sampleStepsAt = (bank: string): SampleSteps => [
  {
    channel: "MOBILE_APP",
    title: "Mobile app",
    steps: [
      `Open the ${bank} app and sign in.`,
      "Choose Transfer, then Virtual account.",
      "Enter the number 8808123456789012.",
      "Check the name Nordic Bikes and the amount, then confirm.",
    ],
  },
  {
    channel: "ATM",
    title: "ATM",
    steps: [
      `Put your card into a machine of ${bank} and enter your PIN.`,
      "Choose Other transactions, then Virtual account.",
      "Enter the number 8808123456789012.",
      "Check the name Nordic Bikes and the amount, then confirm.",
      "Keep the receipt.",
    ],
  },
  {
    channel: "INTERNET_BANKING",
    title: "Internet banking",
    steps: [
      `Sign in at the internet banking of ${bank}.`,
      "Choose Payments, then Virtual account.",
      "Enter the number 8808123456789012.",
      "Check the name Nordic Bikes and the amount, then confirm.",
    ],
  },
];

/** A transfer to an account number created for this one payment (§2, VaPayMethod). */
export const vaPay = definePaymentMethod({
  code: "VA_PAY",
  name: "Virtual account",
  isBrand: false,
  instructionKind: "virtualAccount",
  expiresAfterMinutes: 24 * 60,
  objectName: "VaPayMethod",
  text: "A transfer to an account number that exists for this payment alone.",
  dataPoints: {
    IDR: [...atBank, optional("paymentLocation")],
    TWD: [
      mandatory("emailAddress"),
      mandatory("phoneNumber"),
      optional("paymentOperatorCode"),
      optional("accountName"),
      optional("paymentLocation"),
    ],
    KRW: [...atBank, optional("paymentLocation")],
  },
  response: {
    always: ["account", "paymentOperator", "paymentInstructionList", "money", "expireAt"],
    sometimes: ["phoneNumber", "paymentLocation"],
  },
  sample: ({ currencyCode, data, bank, store }) => ({
    account: { bankName: bank.name, accountNumber: "8808123456789012", accountName: samplePayee },
    paymentOperator: bank,
    paymentInstructionList: sampleStepsAt(bank.name),
    ...(data.phoneNumber !== undefined && { phoneNumber: data.phoneNumber }),
    paymentLocation: { ...store, timeZone: storeTimeZones[currencyCode] },
  }),
});
