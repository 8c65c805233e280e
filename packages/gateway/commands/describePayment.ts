import { fromMinorUnits, plainDigits } from "@pay/contract/money.ts";
import { explainPayment } from "./explainPayment.ts";
import type { PaymentReport } from "./readReport.ts";
import type { FoundPayment } from "./searchPayments.ts";

/** Describes a payment in one line of a list. */
export function describeFound(found: FoundPayment): string {
  const { direction, merchantCode, idPayment, status, processorStatus, createdAt } = found;
  const state = processorStatus === null ? status : `${status} ${processorStatus}`;
  const money = writeAmount(found);
  return `${direction.padEnd(6)}  ${merchantCode}  ${idPayment}  ${state}  ${money}  ${found.paymentMethodCode}  ${createdAt.toISOString()}`;
}

/** Describes a payment in lines: its state with the reason, its bank lines, its callbacks with the answers, and what to do. */
export function describePayment(report: PaymentReport, now: Date): readonly string[] {
  const { key, payment } = report;
  const { why, whatToDo } = explainPayment(report, now);
  const { status, processorStatus, createdAt, processedAt, expireAt, via } = payment;
  const state = processorStatus === null ? status : `${status}, ${processorStatus}`;
  const codes = codesOf(report);
  return [
    `The ${key.direction} ${key.idPayment} of ${key.merchantCode} is ${state}.`,
    "",
    `Why         ${why}`,
    `Amount      ${writeAmount(payment)} by ${payment.paymentMethodCode}, ${via === null ? "through the sandbox" : `through the connector ${via}`}`,
    `Times       created ${createdAt.toISOString()}, ${processedAt ? `ended ${processedAt.toISOString()}` : `to be paid until ${expireAt.toISOString()}`}`,
    ...(codes === "" ? [] : [`Codes       ${codes}`]),
    ...withTitle("Bank lines", describeBankLines(report)),
    ...withTitle("Callbacks", report.callbacks.flatMap(describeCallback)),
    ...withTitle("What to do", whatToDo.length === 0 ? ["nothing"] : whatToDo),
  ];
}

/** The payment code of the customer, and the number that their bank gave them. */
function codesOf({ payment }: PaymentReport): string {
  if (!("response" in payment)) return "";
  const { reference, externalReference } = payment.response;
  return [
    ...(reference === undefined ? [] : [`payment code ${reference}`]),
    ...(externalReference ? [`transaction number ${externalReference.reference}`] : []),
  ].join(", ");
}

function describeBankLines(report: PaymentReport): readonly string[] {
  const { key, payment, settled, reversed } = report;
  const lines = [
    ...settled.map((line) => `${line.day}  ${line.connector}  ${writeAmount(line)}  settled`),
    ...reversed.map((line) => `${line.day}  ${line.connector}  ${writeAmount(line)}  went back`),
  ];
  if (payment.via === null) return ["none: the sandbox moves no money"];
  const own = `with own accounts, the lines of the bank's statements: npm run own-accounts -- payments show ${key.idPayment}`;
  if (lines.length > 0) return [...lines, own];
  return [
    "none in the connector's lists of settled days so far, which come when a day is over",
    own,
  ];
}

function describeCallback({
  idCallback,
  type,
  url,
  state,
  tries,
}: PaymentReport["callbacks"][number]): readonly string[] {
  return [
    `${type}  ${idCallback}  ${state}  to ${url}`,
    ...tries.map(({ startedAt, result, httpStatus, detail, answer }) => {
      const facts = [result, httpStatus, detail].filter((fact) => fact !== null).join(" ");
      const said =
        answer === null || answer === "" ? "" : `  answered: ${answer.slice(0, longestAnswer)}`;
      return `  ${startedAt.toISOString()}  ${facts}${said}`;
    }),
  ];
}

/** The characters of an answer that are shown. */
const longestAnswer = 200;

function withTitle(title: string, lines: readonly string[]): readonly string[] {
  return (lines.length === 0 ? ["none"] : lines).map(
    (line, index) => `${(index === 0 ? title : "").padEnd(10)}  ${line}`,
  );
}

function writeAmount(money: {
  readonly amountMinor: bigint;
  readonly currencyCode: string;
}): string {
  const { amount, currencyCode } = fromMinorUnits(money.amountMinor, money.currencyCode);
  return `${plainDigits(amount)} ${currencyCode}`;
}
