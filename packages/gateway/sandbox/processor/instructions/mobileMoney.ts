import { type MakeInstruction, makeReference, mandatoryValue } from "../instructionParts.ts";

/** A payment request to the customer's phone, with steps in case none arrives (§2, MobileMoneyMethod). */
export const makeMobileMoneyInstruction: MakeInstruction = ({ payin }) => {
  const { data, money, payee, expireAt } = payin;
  const paymentOperator = mandatoryValue(payin.paymentOperator, "paymentOperatorCode");
  const reference = makeReference();
  return {
    phoneNumber: mandatoryValue(data.phoneNumber, "phoneNumber"),
    paymentOperator,
    paymentInstructionList: [
      {
        channel: "USSD",
        title: "Dial a code",
        steps: [
          "Dial *000#.",
          "Choose Approvals.",
          `Choose the request from ${payee}.`,
          "Enter your mobile money PIN on your phone.",
        ],
      },
      {
        channel: "MOBILE_APP",
        title: `App of ${paymentOperator.name}`,
        steps: [
          `Open the ${paymentOperator.name} app.`,
          "Choose Approvals.",
          `Compare the payment code: ${reference}.`,
          "Approve with your mobile money PIN.",
        ],
      },
    ],
    reference,
    money,
    expireAt: expireAt.toISOString(),
  };
};
