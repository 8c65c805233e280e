import { quoteText } from "@pay/contract/quoteText.ts";
import { addDays, type Day, readDay } from "../ground/day.ts";
import { readUnits, sumUnits } from "../ground/money.ts";
import { readCamtDetail, textsAt } from "./readCamtDetail.ts";
import { readCamtMessages } from "./readCamtMessages.ts";
import { find, findAll, textAt, type XmlElement } from "./readXml.ts";
import {
  type Balance,
  findFirstDay,
  refuse,
  type Statement,
  type StatementLine,
} from "./statement.ts";

/** The form of amounts in ISO 20022. */
const iso = { decimal: ".", group: "", mostZeros: 5 } as const;

const askBank = "Ask the bank for a correct file.";

/** Reads a camt.053 file of the versions 02 to 14, also in an envelope. Other messages, such as camt.052, are refused. */
export function readCamt(text: string): readonly Statement[] {
  const found = readCamtMessages(text).flatMap((message) => {
    const isLastPage = readIndicator(message, "GrpHdr/MsgPgntn/LastPgInd", "message") ?? true;
    const statements = findAll(message, "Stmt").map((statement) => ({ statement, isLastPage }));
    if (statements.length > 0) return statements;
    return refuse(`line ${message.line}`, "Stmt", "There is no statement in it.", askBank);
  });
  return found.map(({ statement, isLastPage }, index) =>
    readStatement(statement, index, isLastPage),
  );
}

/** Returns an indicator in each spelling that XML has for it; undefined if it is absent. */
function readIndicator(element: XmlElement, path: string, where: string): boolean | undefined {
  const text = textAt(element, path);
  if (text === undefined) return undefined;
  if (text === "true" || text === "1") return true;
  const problem = `${quoteText(text.slice(0, 40))} is neither true nor false.`;
  return text === "false" || text === "0" ? false : refuse(where, path, problem, askBank);
}

function readStatement(statement: XmlElement, index: number, isLastPage: boolean): Statement {
  const where = `statement ${index + 1}`;
  const isEnd = readIndicator(statement, "StmtPgntn/LastPgInd", where) ?? isLastPage;
  const until = textAt(statement, "FrToDt/ToDtTm");
  const balances = findAll(statement, "Bal").map((one) => readBalance(one, where));
  const isLaterPage = Number(textAt(statement, "StmtPgntn/PgNb") ?? 1) > 1;
  const { opening, closing } = findEnds(balances, isLaterPage, isEnd);
  const accountNumber = textAt(statement, "Acct/Id/IBAN", "Acct/Id/Othr/Id");
  const lines = findAll(statement, "Ntry").flatMap((entry, at) =>
    readEntry(entry, `${where}, entry ${at + 1}`, accountNumber),
  );
  const since = textAt(statement, "FrToDt/FrDtTm");
  const beginning =
    readTime(since) ?? (opening && findFirstDay(opening.day, closing?.day ?? opening.day, lines));
  // Of a day within which a statement begins, it has a part alone.
  const fromDay = beginning && clockOf(since) > "00:00" ? addDays(beginning, 1) : beginning;
  return {
    accountNumber,
    currencyCode: textAt(statement, "Acct/Ccy") ?? (closing ?? opening)?.currencyCode,
    opening: opening && { units: opening.units, day: beginning ?? opening.day },
    closing,
    fromDay,
    toDay: closing?.day ?? readTime(until),
    isCut: !isEnd || closing === undefined || endsWithin(closing.day, until),
    isLaterPage,
    lines,
  };
}

/** Returns the first and the last balance. Between two pages, banks write booked balances or interim ones (`ITBD`). */
function findEnds<One extends { readonly code: string }>(
  balances: readonly One[],
  isLaterPage: boolean,
  isEnd: boolean,
): { readonly opening: One | undefined; readonly closing: One | undefined } {
  const interim = balances.filter(({ code }) => code === "ITBD");
  const opening = balances.find(({ code }) => code === "OPBD" || code === "PRCD");
  const closing = balances.find(({ code }) => code === "CLBD");
  return {
    opening: opening ?? (isLaterPage ? interim[0] : undefined),
    closing: closing ?? (isEnd ? undefined : interim.at(-1)),
  };
}

/** Returns whether a statement ends within its last day, by the bank's clock. A time of 00:00 is the beginning of its day. */
function endsWithin(day: Day, until: string | undefined): boolean {
  const clock = clockOf(until);
  return clock !== "" && readTime(until) === day && clock < "23:59";
}

/** Returns hour and minute of a time as the bank wrote it; empty if it has none. */
function clockOf(text = ""): string {
  return /^\d{4}-\d\d-\d\dT(\d\d:\d\d)/.exec(text)?.[1] ?? "";
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
  const problem = `${quoteText((amount?.text ?? "").slice(0, 40))} is no amount of a currency.`;
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
  const problem = `${quoteText((text ?? "").slice(0, 40))} is no day.`;
  return readTime(text) ?? refuse(where, name, problem, askBank);
}

/** The end of the place of a line that is the charges of an entry. */
export const chargesMark = ", charges";

const statuses = new Set(["BOOK", "PDNG", "INFO", "FUTR"]);

/**
 * Returns the lines of an entry. A collective entry becomes its details if they explain its amount, charges as a line of their
 * own. If they do not, the entry stays one line, with the texts of all details.
 */
function readEntry(entry: XmlElement, where: string, own = ""): readonly StatementLine[] {
  const { units: amount, currencyCode } = readAmount(entry, where, "Ntry");
  const sign = readSign(entry, where);
  const units = sign * amount;
  const status = textAt(entry, "Sts/Cd", "Sts/Prtry", "Sts") ?? "";
  if (!statuses.has(status))
    refuse(where, "Sts", `${quoteText(status.slice(0, 40))} is unknown.`, askBank);
  const entryId = textAt(entry, "AcctSvcrRef");
  const bare: StatementLine = {
    where,
    units,
    currencyCode,
    bookedDay: readDayAt(entry, find(entry, "BookgDt") ? "BookgDt" : "ValDt", where),
    isPending: status !== "BOOK",
    isReversal: readIndicator(entry, "RvslInd", where) ?? false,
    bankId: entryId,
    // The file of payouts that a debit of many stands for.
    references: textsAt(entry, "NtryDtls/Btch/MsgId", "NtryDtls/Btch/PmtInfId"),
    bankReferences: textsAt(entry, "NtryRef"),
    texts: [textAt(entry, "AddtlNtryInf")].filter((text) => text !== undefined),
  };
  const details = findAll(entry, "NtryDtls/TxDtls");
  const detailLines = details.map((detail) => readCamtDetail(detail, bare, own));
  const [only, ...more] = detailLines;
  if (!only) return [bare];
  if (more.length === 0) return [{ ...only, bankId: entryId ?? only.bankId }];
  const parts = details.map((detail) => readDetailUnits(detail, bare));
  const known = parts.filter((part) => part !== undefined);
  const rest = units - sumUnits(known);
  const isExplained = rest === 0n || rest === -chargesOf([entry, ...details], bare);
  if (known.length < parts.length || !isExplained)
    return [{ ...bare, ...joinDetails(detailLines) }];
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
  const named = { references: [], bankId: entryId && `${entryId}/charges` };
  return [...lines, { ...bare, ...charges, ...named }];
}

/** Returns all texts and references of the details of an entry that stays one line. */
function joinDetails(details: readonly StatementLine[]) {
  return {
    texts: details.flatMap(({ texts, references, endToEndId = "" }) => [
      ...texts,
      ...references,
      endToEndId,
    ]),
    bankReferences: details.flatMap(({ bankReferences = [] }) => bankReferences),
  };
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
