import { writeUnits } from "../ground/money.ts";
import { accountId, element, text } from "../payouts/writeBatch.ts";
import { numberOf, type Page, type WrittenLine } from "./page.ts";

/** Writes a camt.053 file. A page before the last one ends with an intermediate balance (`INTM`), which the next one begins with. */
export function writeCamt({ account, day, number, isLast, opening, closing, lines }: Page): string {
  const { currencyCode, settings } = account;
  const balance = (code: string, units: bigint, isIntermediate: boolean) =>
    element(
      "Bal",
      element(
        "Tp",
        element("CdOrPrtry", text("Cd", code)),
        isIntermediate ? element("SubTp", text("Cd", "INTM")) : "",
      ),
      writeMoney(units, currencyCode),
      element("Dt", text("Dt", day)),
    );
  const isOnly = number === 1 && isLast;
  const pagination = element(
    "StmtPgntn",
    text("PgNb", String(number)),
    text("LastPgInd", String(isLast)),
  );
  return [
    `<?xml version="1.0" encoding="${settings.encoding.toUpperCase()}"?>`,
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>`,
    `${text("Id", "rehearsal")}${isOnly ? "" : pagination}`,
    element(
      "Acct",
      element("Id", element("Othr", text("Id", numberOf(account)))),
      text("Ccy", currencyCode),
    ),
    balance("OPBD", opening, number > 1),
    balance("CLBD", closing, !isLast),
    ...lines.map((line) => writeEntry(line, currencyCode)),
    "</Stmt></BkToCstmrStmt></Document>\n",
  ].join("\n");
}

function writeMoney(units: bigint, currencyCode: string): string {
  const amount = writeUnits(units < 0n ? -units : units, currencyCode);
  const sign = units < 0n ? "DBIT" : "CRDT";
  return `<Amt Ccy="${currencyCode}">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>`;
}

function optional(value: string | undefined, write: (value: string) => string): string {
  return value === undefined ? "" : write(value);
}

function writeEntry(line: WrittenLine, currencyCode: string): string {
  const { day, units, texts, id, isPending, endToEndId, ...party } = line;
  const { partyName, partyAccount, creditedAccount } = party;
  const other = units < 0n ? "Cdtr" : "Dbtr";
  const details = element(
    "TxDtls",
    optional(endToEndId, (value) => element("Refs", text("EndToEndId", value))),
    element(
      "RltdPties",
      optional(partyName, (value) => element(other, text("Nm", value))),
      optional(partyAccount, (value) => element(`${other}Acct`, accountId(currencyCode, value))),
      optional(creditedAccount, (value) => element("CdtrAcct", accountId(currencyCode, value))),
    ),
    element("RmtInf", ...texts.map((one) => text("Ustrd", one))),
  );
  return element(
    "Ntry",
    writeMoney(units, currencyCode),
    element("Sts", text("Cd", isPending ? "PDNG" : "BOOK")),
    element("BookgDt", text("Dt", day)),
    id === "" ? "" : text("AcctSvcrRef", id),
    element("NtryDtls", details),
  );
}
