import { type MakeInstruction, makeReference, mandatoryValue } from "../instructionParts.ts";

/** Mexican account numbers by type, with valid check digits, of a bank that does not exist. */
const numbersByType: ReadonlyMap<string, string> = new Map([
  ["clabe", "000180000123456781"],
  ["debitCard", "9999990012345670"],
  ["phone", "5500000000"],
]);

/** An Argentine CBU with valid check digits. */
const cbu = "0000007900001234567891";

/** An account of the type that the customer chose, or at the bank that they named (§2, BankTransferMethod as a payin). */
export const makeBankTransferInstruction: MakeInstruction = ({ payin }) => {
  const { data, money, currencyCode, payee, expireAt } = payin;
  return {
    account: {
      bankName: payin.paymentOperator?.name ?? "Bank Gamma",
      ...(currencyCode === "MXN"
        ? accountOfType(data.account?.accountType)
        : { accountNumber: cbu }),
      accountName: payee,
    },
    reference: makeReference(),
    money,
    expireAt: expireAt.toISOString(),
  };
};

function accountOfType(accountType: string | undefined) {
  const accountNumber = numbersByType.get(accountType ?? "");
  return { accountNumber: mandatoryValue(accountNumber, "accountType"), accountType };
}
