import type { JudgedField } from "@pay/contract/paymentCode/judgeCodes.ts";
import type { CodePart } from "@pay/contract/paymentCode/judgePaymentCode.ts";

/** The fault of a code that names another amount or payee, or that cannot be read. */
const faults: Readonly<Record<CodePart, string>> = {
  form: "cannot be read: it is no whole EMVCo code, upi://pay link or address, or it repeats a part",
  checksum: "cannot be read: its checksum (tag 63) is wrong",
  currency: "asks for another currency",
  amount: "asks for another amount than the one to pay",
  account: "pays another account than the instruction names",
  payee: "pays another payee than qrName",
};

/** Returns a sentence about a code that the page must not show (G54). It repeats nothing of the code. */
export function describeCodeFault({ field, verdict, part = "form" }: JudgedField): string {
  const fault =
    verdict === "static"
      ? `names no ${part}: send a code of this order alone, or declare it with isStaticCode`
      : faults[part];
  return `instruction.${field} ${fault}`;
}
