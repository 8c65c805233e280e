import { mandatory, reachedNumber } from "../customerData.ts";
import { definePaymentMethod } from "../paymentMethod.ts";
import { sampleReference, type SampleSteps } from "./sampleParts.ts";

const asked = [
  mandatory("paymentOperatorCode"),
  reachedNumber(),
  mandatory("accountName"),
] as const;

/** The customer's steps by channel, as a gateway writes them (G5). */
const sampleStepsOf = (network: string): SampleSteps => [
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
    title: `App of ${network}`,
    steps: [
      `Open the ${network} app.`,
      "Choose Approvals.",
      "Compare the payment code: PW7K2M9Q4D.",
      "Approve with your mobile money PIN.",
    ],
  },
];

/** A request on the customer's phone, which they approve with the PIN of their mobile money (§2, MobileMoneyMethod). */
export const mobileMoney = definePaymentMethod({
  code: "MOBILE_MONEY",
  name: "Mobile money",
  isBrand: false,
  instructionKind: "mobileMoney",
  expiresAfterMinutes: 5,
  objectName: "MobileMoneyMethod",
  text: "A request on the customer's phone, which they approve with the PIN of their mobile money.",
  dataPoints: { GHS: asked, KES: asked, NGN: asked },
  response: {
    always: [
      "phoneNumber",
      "paymentOperator",
      "paymentInstructionList",
      "reference",
      "money",
      "expireAt",
    ],
    sometimes: [],
  },
  sample: ({ network, data }) => ({
    ...(data.phoneNumber !== undefined && { phoneNumber: data.phoneNumber }),
    paymentOperator: network,
    paymentInstructionList: sampleStepsOf(network.name),
    reference: sampleReference,
  }),
});
