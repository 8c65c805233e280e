import { type MakeInstruction, makeReference, operatorOf } from "../instructionParts.ts";

/**
 * A payment address and its account; the customer must enter the reference of the transfer (§2, G12). The operator is the bank:
 * the bank's name in the account is deprecated, and never sent (§2, G3).
 */
export const makeAddressPaymentInstruction: MakeInstruction = ({ payin }) => {
  const { money, currencyCode, payee, expireAt } = payin;
  const reference = makeReference();
  return {
    paymentAddress: { name: payee, idAddress: `${reference.toLowerCase()}@testupi` },
    account: { accountNumber: "000111222333", accountName: payee },
    reference,
    paymentOperator: operatorOf("Bank Alpha", currencyCode),
    externalReferenceAccepted: "required",
    money,
    expireAt: expireAt.toISOString(),
  };
};
