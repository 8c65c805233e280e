import { plainDigits } from "#contract/money.ts";
import { operatorsOf } from "../../../catalogue/paymentOperators.ts";
import type { MakeInstruction } from "../makeInstruction.ts";
import { mandatoryValue } from "../mandatoryValue.ts";
import { makeDigits } from "../reference.ts";
import { findStoreChain } from "../storeChain.ts";
import { stepsAtStore, stepsByChannel } from "./vaPaySteps.ts";

/** An account number made for this payin, with the steps in each channel (§2, VaPayMethod). */
export const makeVaPayInstruction: MakeInstruction = ({ payin }) => {
  const { data, money, currencyCode, payee, expireAt } = payin;
  const { code, name } = mandatoryValue(
    payin.paymentOperator ?? operatorsOf("VA_PAY", currencyCode)[0],
    "paymentOperatorCode",
  );
  const accountNumber = `8808${makeDigits(12)}`;
  const chain = findStoreChain(currencyCode, data.paymentLocation?.code);
  const details = {
    bankName: name,
    accountNumber,
    payee,
    amount: `${money.currencyCode} ${plainDigits(money.amount)}`,
  };
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
