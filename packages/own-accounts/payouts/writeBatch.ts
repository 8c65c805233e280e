import { type CsvColumns, toCsv } from "@pay/contract/csv.ts";
import type { Account } from "../accounts/accounts.ts";
import { toFileBank } from "../accounts/operators.ts";
import { type Receiver, toFileNumber } from "../accounts/receiver.ts";
import { toDayOf } from "../ground/day.ts";
import { sumUnits, writeUnits } from "../ground/money.ts";

/** The content of a file of payouts. */
export interface BatchContent {
  readonly id: string;
  readonly account: Account;
  readonly madeAt: Date;
  readonly lines: readonly (Receiver & {
    readonly units: bigint;
    readonly currencyCode: string;
    readonly endToEndId: string;
  })[];
}

/** The columns of a batch as CSV. A portal may map them by their number, so a new one comes last. */
const columns: CsvColumns<BatchContent["lines"][number] & { readonly batch: string }> = {
  batch: ({ batch }) => batch,
  reference: ({ endToEndId }) => endToEndId,
  // Joiners between letters are not seen, and a bank's form has no place for them.
  name: ({ account }) => account.accountName.replaceAll(/[\u200C\u200D]/g, ""),
  account: ({ account }) => account.accountNumber,
  bank: ({ paymentOperatorCode }) => toFileBank(paymentOperatorCode),
  amount: ({ units, currencyCode }) => writeUnits(units, currencyCode),
  currency: ({ currencyCode }) => currencyCode,
};

/** Returns a batch as CSV, which most bank portals can import by a mapping of their own. */
export function writeCsvBatch({ id, lines }: BatchContent): string {
  return toCsv(
    columns,
    lines.map((line) => ({ ...line, batch: id })),
  );
}

/** Returns a batch as pain.001 of version 03 or 09, as the account says. Equal batches give equal bytes. Each receiver fits (`findFault`). */
export function writePain001({ id, account, madeAt, lines }: BatchContent): string {
  const { settings, currencyCode } = account;
  const isNine = settings.payoutFormat === "pain.001.001.09";
  const day = toDayOf(madeAt);
  const sum = writeUnits(sumUnits(lines.map(({ units }) => units)), currencyCode);
  const payer = text("Nm", settings.accountName);
  const head = element(
    "GrpHdr",
    text("MsgId", id),
    text("CreDtTm", madeAt.toISOString().slice(0, 19)),
    text("NbOfTxs", String(lines.length)),
    text("CtrlSum", sum),
    element("InitgPty", payer),
  );
  const transfers = lines.map((line) =>
    element(
      "CdtTrfTxInf",
      element("PmtId", text("EndToEndId", line.endToEndId)),
      element(
        "Amt",
        `<InstdAmt Ccy="${line.currencyCode}">${writeUnits(line.units, line.currencyCode)}</InstdAmt>`,
      ),
      agent("CdtrAgt", toFileBank(line.paymentOperatorCode), isNine),
      element("Cdtr", text("Nm", line.account.accountName)),
      element("CdtrAcct", accountId(line.currencyCode, line.account.accountNumber)),
      element("RmtInf", text("Ustrd", line.endToEndId)),
    ),
  );
  const body = element(
    "PmtInf",
    text("PmtInfId", id),
    text("PmtMtd", "TRF"),
    text("NbOfTxs", String(lines.length)),
    text("CtrlSum", sum),
    isNine ? element("ReqdExctnDt", text("Dt", day)) : text("ReqdExctnDt", day),
    element("Dbtr", payer),
    element(
      "DbtrAcct",
      accountId(currencyCode, settings.accountNumber ?? ""),
      text("Ccy", currencyCode),
    ),
    element("DbtrAgt", element("FinInstnId", ownBank(settings.bic, isNine))),
    ...transfers,
  );
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.${isNine ? "09" : "03"}">`,
    element("CstmrCdtTrfInitn", head, body),
    `</Document>\n`,
  ].join("\n");
}

/** Returns the element of an account number that is no IBAN. */
export function accountId(currencyCode: string, number: string): string {
  return element("Id", element("Othr", text("Id", toFileNumber(currencyCode, number))));
}

/** The bank of the account that pays, which the standard lets a file leave to the bank. */
function ownBank(bic: string | undefined, isNine: boolean): string {
  if (bic === undefined) return element("Othr", text("Id", "NOTPROVIDED"));
  return text(isNine ? "BICFI" : "BIC", bic);
}

/** The bank by its BIC or its number in the country's clearing; empty without one. */
function agent(name: string, bank: string, isNine: boolean): string {
  if (bank === "") return "";
  const isBic = /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(bank);
  const id = isBic ? ownBank(bank, isNine) : element("ClrSysMmbId", text("MmbId", bank));
  return element(name, element("FinInstnId", id));
}

/** Returns an element of XML with its children. */
export function element(name: string, ...children: readonly string[]): string {
  return `<${name}>${children.join("")}</${name}>`;
}

/** Returns an element with a text. Control characters are not allowed in XML, so they become spaces. */
export function text(name: string, value: string): string {
  const escaped = value
    .replaceAll(/\p{Cc}/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
  return element(name, escaped);
}
