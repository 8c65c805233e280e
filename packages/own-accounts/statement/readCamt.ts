import { type Day, readDay } from "../ground/day.ts";
import { readUnits, sumUnits } from "../ground/money.ts";
import { find, findAll, readXml, textAt, type XmlElement } from "./readXml.ts";
import {
  type Balance,
  findFirstDay,
  refuse,
  type Statement,
  type StatementLine,
  toEndToEndId,
} from "./statement.ts";

/** The form of amounts in ISO 20022. */
const iso = { decimal: ".", group: "", mostZeros: 5 } as const;

const askBank = "Ask the bank for a correct file.";

/** Reads a camt.053 file of the versions 02 to 14. Other messages, such as camt.052, are refused. */
export function readCamt(text: string): readonly Statement[] {
  const root = readXml(text);
  const [version] = Object.entries(root.attributes).flatMap(([name, value]) =>
    name.startsWith("xmlns") ? (/camt\.053\.001\.(\d\d)$/.exec(value)?.[1] ?? []) : [],
  );
  const message = find(root, "BkToCstmrStmt");
  const problem = "This is no camt.053 statement of the versions 02 to 14.";
  if (version === undefined || version < "02" || version > "14" || !message)
    refuse("line 1", "Document", problem, "Export camt.053 from the bank.");
  const isLastPage = readIndicator(message, "GrpHdr/MsgPgntn/LastPgInd", "message") ?? true;
  return findAll(message, "Stmt").map((one, index) => readStatement(one, index, isLastPage));
}

/** Returns an indicator in each spelling that XML has for it; undefined if it is absent. */
function readIndicator(element: XmlElement, path: string, where: string): boolean | undefined {
  const text = textAt(element, path);
  if (text === undefined) return undefined;
  if (text === "true" || text === "1") return true;
  const problem = `"${text.slice(0, 40)}" is neither true nor false.`;
  return text === "false" || text === "0" ? false : refuse(where, path, problem, askBank);
}

function readStatement(statement: XmlElement, index: number, isLastPage: boolean): Statement {
  const where = `statement ${index + 1}`;
  const isEnd = readIndicator(statement, "StmtPgntn/LastPgInd", where) ?? isLastPage;
  const until = textAt(statement, "FrToDt/ToDtTm");
  const balances = findAll(statement, "Bal").map((one) => readBalance(one, where));
  const opening = balances.find(({ code }) => code === "OPBD" || code === "PRCD");
  const closing = balances.find(({ code }) => code === "CLBD");
  const lines = findAll(statement, "Ntry").flatMap((entry, at) =>
    readEntry(entry, `${where}, entry ${at + 1}`),
  );
  const fromDay =
    readTime(textAt(statement, "FrToDt/FrDtTm")) ??
    (opening && findFirstDay(opening.day, closing?.day ?? opening.day, lines));
  return {
    accountNumber: textAt(statement, "Acct/Id/IBAN", "Acct/Id/Othr/Id"),
    currencyCode: textAt(statement, "Acct/Ccy") ?? (closing ?? opening)?.currencyCode,
    opening: opening && { units: opening.units, day: fromDay ?? opening.day },
    closing,
    fromDay,
    toDay: closing?.day ?? readTime(until),
    isCut: !isEnd || closing === undefined || endsWithin(closing.day, until),
    isLaterPage: Number(textAt(statement, "StmtPgntn/PgNb") ?? 1) > 1,
    lines,
  };
}

/** Returns whether a statement ends within its last day, by the bank's clock. A time of 00:00 is the beginning of its day. */
function endsWithin(day: Day, until = ""): boolean {
  const [, clock] = /^\d{4}-\d\d-\d\dT(\d\d:\d\d)/.exec(until) ?? [];
  return clock !== undefined && readTime(until) === day && clock < "23:59";
}

function readBalance(
  balance: XmlElement,
  where: string,
): Balance & { readonly code: string; readonly currencyCode: string } {
  const { units, currencyCode } = readAmount(balance, where, "Bal");
  return {
    code: textAt(balance, "Tp/CdOrPrtry/Cd", "Tp/CdOrPrtry/Prtry") ?? "",
    currencyCode,
    units: units * readSign(balance, where),
    day: readDayAt(balance, "Dt", where),
  };
}

/** Returns the amount of an element in minor units, not below zero. */
function readAmount(element: XmlElement, where: string, field: string) {
  const amount = find(element, "Amt");
  const currencyCode = amount?.attributes["Ccy"] ?? "";
  const units = amount && readUnits(amount.text, currencyCode, iso);
  const problem = `"${(amount?.text ?? "").slice(0, 40)}" is no amount of a currency.`;
  if (units === undefined || units < 0n || !/^[A-Z]{3}$/.test(currencyCode))
    refuse(where, `${field}/Amt`, problem, askBank);
  return { units, currencyCode };
}

/** Returns 1 for a credit and -1 for a debit. */
function readSign(element: XmlElement, where: string): bigint {
  const text = textAt(element, "CdtDbtInd");
  if (text === "CRDT") return 1n;
  return text === "DBIT" ? -1n : refuse(where, "CdtDbtInd", "It is missing or unknown.", askBank);
}

/** Returns the day of a time as the bank wrote it; undefined for another form. */
function readTime(text = ""): Day | undefined {
  return readDay(text.slice(0, 10), "YYYY-MM-DD");
}

/** Returns the day of a choice of date or time. */
function readDayAt(element: XmlElement, name: string, where: string): Day {
  const text = textAt(element, `${name}/Dt`, `${name}/DtTm`);
  const problem = `"${(text ?? "").slice(0, 40)}" is no day.`;
  return readTime(text) ?? refuse(where, name, problem, askBank);
}

/** The end of the place of a line that is the charges of an entry. */
export const chargesMark = ", charges";

const statuses = new Set(["BOOK", "PDNG", "INFO", "FUTR"]);

/**
 * Returns the lines of an entry. A collective entry becomes its details if they explain its amount, charges as a line of their
 * own. If they do not, the entry stays one line, with the texts of all details.
 */
function readEntry(entry: XmlElement, where: string): readonly StatementLine[] {
  const { units: amount, currencyCode } = readAmount(entry, where, "Ntry");
  const sign = readSign(entry, where);
  const units = sign * amount;
  const status = textAt(entry, "Sts/Cd", "Sts/Prtry", "Sts") ?? "";
  if (!statuses.has(status)) refuse(where, "Sts", `"${status}" is unknown.`, askBank);
  const entryId = textAt(entry, "AcctSvcrRef");
  const bare: StatementLine = {
    where,
    units,
    currencyCode,
    bookedDay: readDayAt(entry, find(entry, "BookgDt") ? "BookgDt" : "ValDt", where),
    isPending: status !== "BOOK",
    isReversal: readIndicator(entry, "RvslInd", where) ?? false,
    bankId: entryId,
    references: [],
    texts: [textAt(entry, "AddtlNtryInf")].filter((text) => text !== undefined),
  };
  const details = findAll(entry, "NtryDtls/TxDtls");
  const detailLines = details.map((detail) => readDetail(detail, bare));
  const [only, ...more] = detailLines;
  if (!only) return [bare];
  if (more.length === 0) return [{ ...only, bankId: entryId ?? only.bankId }];
  const parts = details.map((detail) => readDetailUnits(detail, bare));
  const known = parts.filter((part) => part !== undefined);
  const rest = units - sumUnits(known);
  const isExplained = rest === 0n || rest === -chargesOf([entry, ...details], bare);
  if (known.length < parts.length || !isExplained)
    return [{ ...bare, texts: detailLines.flatMap(allTexts) }];
  // Some banks repeat one id in all details.
  const isNamed = new Set(detailLines.map(({ bankId }) => bankId)).size === detailLines.length;
  const lines: StatementLine[] = [];
  for (const [index, line] of detailLines.entries()) {
    lines.push({
      ...line,
      where: `${where}, detail ${index + 1}`,
      units: known[index] ?? 0n,
      bankId: (isNamed ? line.bankId : undefined) ?? (entryId && `${entryId}/${index + 1}`),
    });
  }
  if (rest === 0n) return lines;
  const charges = { where: `${where}${chargesMark}`, units: rest, texts: ["charges"] };
  return [...lines, { ...bare, ...charges, bankId: entryId && `${entryId}/charges` }];
}

function allTexts({ texts, references, endToEndId = "" }: StatementLine): readonly string[] {
  return [...texts, ...references, endToEndId];
}

/** Returns the signed amount of a detail in the currency of the entry; undefined if it states none. */
function readDetailUnits(detail: XmlElement, bare: StatementLine): bigint | undefined {
  const amount = find(detail, "Amt", "AmtDtls/TxAmt/Amt");
  if (amount?.attributes["Ccy"] !== bare.currencyCode) return undefined;
  const units = readUnits(amount.text, bare.currencyCode, iso);
  const entrySign = bare.units < 0n ? -1n : 1n;
  const sign = find(detail, "CdtDbtInd") ? readSign(detail, bare.where) : entrySign;
  return units === undefined ? undefined : sign * units;
}

/** Returns the charges that the entry and its details state, in minor units above zero. */
function chargesOf(elements: readonly XmlElement[], { currencyCode, where }: StatementLine) {
  const all = elements.flatMap((element) => {
    const totals = findAll(element, "Chrgs/TtlChrgsAndTaxAmt");
    return totals.length > 0 ? totals : findAll(element, "Chrgs/Rcrd/Amt");
  });
  const own = all.filter(({ attributes }) => attributes["Ccy"] === currencyCode);
  return sumUnits(
    own.map(
      ({ text }) =>
        readUnits(text, currencyCode, iso) ?? refuse(where, "Chrgs", "It has no amount.", askBank),
    ),
  );
}

/** Returns the entry with the facts of a detail. Of a credit the other party is the debtor, of a debit the creditor. */
function readDetail(detail: XmlElement, bare: StatementLine): StatementLine {
  const isCredit = bare.units > 0n;
  const other = `RltdPties/${isCredit ? "Dbtr" : "Cdtr"}`;
  const textsAt = (...paths: readonly string[]) =>
    paths
      .flatMap((path) => findAll(detail, path))
      .map(({ text }) => text.trim())
      .filter((text) => text !== "");
  const references = ["InstrId", "TxId", "UETR", "PmtInfId"].map((name) => `Refs/${name}`);
  return {
    ...bare,
    isReversal: bare.isReversal || find(detail, "RtrInf") !== undefined,
    bankId: textAt(detail, "Refs/AcctSvcrRef"),
    endToEndId: toEndToEndId(textAt(detail, "Refs/EndToEndId")),
    references: textsAt("RmtInf/Strd/CdtrRefInf/Ref", ...references),
    texts: [...textsAt("RmtInf/Ustrd", "RmtInf/Strd/AddtlRmtInf", "AddtlTxInf"), ...bare.texts],
    partyName: textAt(detail, `${other}/Nm`, `${other}/Pty/Nm`),
    partyAccount: textAt(detail, `${other}Acct/Id/IBAN`, `${other}Acct/Id/Othr/Id`),
    creditedAccount: isCredit ? textAt(detail, "RltdPties/CdtrAcct/Id/Othr/Id") : undefined,
  };
}
