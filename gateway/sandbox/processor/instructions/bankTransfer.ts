import type { MakeInstruction } from "../makeInstruction.ts";
import { mandatoryValue } from "../mandatoryValue.ts";
import { makeReference } from "../reference.ts";

/** In Mexico, a number of each type with its right check digit, of a bank that there is none of. */
const numbersByType: ReadonlyMap<string, string> = new Map([
  ["clabe", "000180000123456781"],
  ["debitCard", "9999990012345670"],
  ["phone", "5500000000"],
]);

/** In Argentina, a CBU with its right check digits. */
const cbu = "0000007900001234567891";

/** An account of the kind that the customer chose, or of the bank that they named (§2, BankTransferMethod as a payin). */
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
