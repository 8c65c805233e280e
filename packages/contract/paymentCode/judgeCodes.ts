import type { Money } from "../money.ts";
import type { PaymentMethodResponse } from "../payin.ts";
import { type CodeVerdict, type JudgedCode, judgePaymentCode } from "./judgePaymentCode.ts";
import { readUpiLink } from "./upiLink.ts";

/** The fields of an answer that have a code, or say what a code must ask for. */
type CodeFields = Partial<
  Pick<
    PaymentMethodResponse,
    "qrCode" | "upiQrDeepLink" | "qrName" | "account" | "paymentAddress" | "isStaticCode"
  >
>;

const codeFields = ["qrCode", "upiQrDeepLink"] as const;

/** The verdict about a code of an answer, and its field. */
export interface JudgedField extends JudgedCode {
  readonly field: (typeof codeFields)[number];
}

const worstFirst = [
  "different",
  "unreadable",
  "static",
  "byBank",
  "agrees",
] as const satisfies readonly CodeVerdict[];

/** Judges the codes of an answer (G54), and returns the worst verdict; undefined if the answer has no code. */
export function judgeCodes(answer: CodeFields, money: Money): JudgedField | undefined {
  const { qrName: payee, account, paymentAddress } = answer;
  const address = paymentAddress?.idAddress;
  const accountNumber = account?.accountNumber || undefined;
  const judged = codeFields.flatMap((field): JudgedField[] => {
    const code = answer[field];
    if (code === undefined) return [];
    const keys = [...(address ? [address] : []), ...payeeAddressOf(answer, field)];
    const expected = { money, payee, accountNumber, keys, address };
    return [{ ...judgePaymentCode(code, expected), field }];
  });
  const worst = worstFirst.find((verdict) => judged.some((each) => each.verdict === verdict));
  return judged.find(({ verdict }) => verdict === worst);
}

/** Returns the UPI address of the answer's link, which its code must pay too. */
function payeeAddressOf(
  { upiQrDeepLink: link }: CodeFields,
  field: JudgedField["field"],
): string[] {
  const claims = field === "upiQrDeepLink" || link === undefined ? undefined : readUpiLink(link);
  return typeof claims === "object" && claims.key !== undefined ? [claims.key] : [];
}

/** Tells whether a code with this verdict may be shown: a static one only if the connector declares it (G54). */
export function mayShowCode(verdict: CodeVerdict, { isStaticCode }: CodeFields): boolean {
  return (
    verdict === "agrees" || verdict === "byBank" || (verdict === "static" && isStaticCode === true)
  );
}
