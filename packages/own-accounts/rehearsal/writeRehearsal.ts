import type { Account } from "../accounts/accounts.ts";
import { LineDetail } from "../books/entries.ts";
import { readBalance } from "../books/findGap.ts";
import { type Database, readJson } from "../database/rows.ts";
import type { Store } from "../database/store.ts";
import { unbooked } from "../database/tables.ts";
import type { Day } from "../ground/day.ts";
import { sumUnits, writeUnits } from "../ground/money.ts";
import { Refused } from "../ground/refused.ts";
import { accountId, element, text } from "../payouts/writeBatch.ts";
import { columnsOf } from "../statement/csvMapping.ts";

type Mangle = "none" | "lower" | "spaced" | "split" | "typo" | "missing";

/** The ways in which a customer or a bank can mangle a reference. */
export const manglings: Readonly<Record<Mangle, (reference: string) => string>> = {
  none: (reference) => reference,
  lower: (reference) => `pago ${reference.toLowerCase()}`,
  spaced: (reference) => reference.replaceAll(/(.{3})/g, "$1 "),
  split: (reference) => `${reference.slice(0, 5)}-${reference.slice(5)}`,
  typo: (reference) => reference.slice(0, -1) + (reference.endsWith("2") ? "3" : "2"),
  missing: () => "transfer",
};

/** Money that moves in a rehearsal, in signed minor units, and the reference or the name of payouts that says whose it is. */
export interface Movement {
  readonly units: bigint;
  readonly text: string;
}

interface Rehearsal {
  readonly account: Account;
  readonly movements: readonly Movement[];
  /** How the references of credits are mangled. */
  readonly mangle: Mangle;
  readonly format: string;
  readonly day: Day;
  readonly now: Date;
}

interface WrittenLine {
  readonly units: bigint;
  readonly texts: readonly string[];
  readonly id: string;
  readonly partyName?: string | undefined;
  readonly partyAccount?: string | undefined;
}

interface Written {
  readonly account: Account;
  readonly number: string;
  readonly day: Day;
  readonly opening: bigint;
  readonly closing: bigint;
  readonly lines: readonly WrittenLine[];
}

/**
 * Returns the bank's statement of a day in a format: the lines of the day that are booked, and these movements. So the file is whole,
 * as a snapshot is; a delta has the movements alone. Its balances continue the books.
 */
export async function writeRehearsal(
  store: Store,
  { account, movements, mangle, format, day, now }: Rehearsal,
): Promise<{ readonly content: string; readonly count: number }> {
  const { name, settings } = account;
  const booked = await readBooked(store.reads, account, day);
  const isDelta = settings.feed === "delta";
  const before = await readBalance(store.reads, name, day);
  const opening = before + (isDelta ? sumUnits(booked.map(({ units }) => units)) : 0n);
  const hasIds = format !== "csv" || settings.csv?.columns.bankId !== undefined;
  const added = movements.map(({ units, text: reference }, index): WrittenLine => {
    // 16 characters, as many as MT940 takes.
    const id = `${now.getTime()}${String(booked.length + index + 1).padStart(3, "0")}`;
    const written = units < 0n ? reference : manglings[mangle](reference);
    // Without ids, the text alone distinguishes equal lines of two files.
    return { units, texts: [hasIds ? written : `${written} R${id}`], id };
  });
  const lines = [...(isDelta ? [] : booked), ...added];
  const written: Written = {
    account,
    number: settings.accountNumber ?? settings.statementNumbers[0] ?? name,
    day,
    opening,
    closing: opening + sumUnits(lines.map(({ units }) => units)),
    lines,
  };
  const write = writers.get(format);
  if (!write) throw new Refused(`--format is one of ${[...writers.keys()].join(", ")}.`);
  return { content: write(written), count: lines.length };
}

/** Returns the booked lines of a day as the bank wrote them. */
async function readBooked(
  database: Database,
  { name }: Account,
  day: Day,
): Promise<readonly WrittenLine[]> {
  const lines = await database
    .selectFrom("bankLine")
    .selectAll()
    .where("account", "=", name)
    .where("bookedDay", "=", day)
    .where("state", "not in", unbooked)
    .orderBy("id")
    .execute();
  return lines.map(({ units, detail }) => {
    const { texts, bankId: id = "", partyName, partyAccount } = readJson(LineDetail, detail);
    return { units, texts, id, partyName, partyAccount };
  });
}

/** Writes the columns of the account's mapping by name or number. */
function writeCsv({ account, day, opening, lines }: Written): string {
  const mapping = account.settings.csv;
  if (!mapping) throw new Refused("The account has no mapping of CSV.");
  const { columns, separator, decimal, dayFormat } = mapping;
  const money = (units: bigint) => writeUnits(units, account.currencyCode).replace(".", decimal);
  const all = [...new Set(columnsOf(mapping))];
  const names = all.filter((one) => typeof one === "string");
  const numbers = all.filter((one) => typeof one === "number");
  // Numbers have their places. Names take the others, and places that are left stay empty.
  const order = Array.from({ length: Math.max(all.length, ...numbers) }, (_, index) =>
    numbers.includes(index + 1) ? index + 1 : (names.shift() ?? index + 1),
  );
  let balance = opening;
  const rows = lines.map(({ units, texts, id, partyName = "", partyAccount = "" }) => {
    balance += units;
    const cells = new Map<string | number | undefined, string>([
      [columns.bookedDay, writeDay(day, dayFormat)],
      [columns.amount, money(units)],
      units < 0n ? [columns.debit, money(-units)] : [columns.credit, money(units)],
      [columns.balance, money(balance)],
      [columns.bankId, id],
      [columns.partyName, partyName],
      [columns.partyAccount, partyAccount],
      // A column for each text, and the rest together in the last one.
      ...columns.texts.map((column, index) => {
        const isLast = index === columns.texts.length - 1;
        return [column, isLast ? texts.slice(index).join(" ") : (texts[index] ?? "")] as const;
      }),
    ]);
    return order.map((column) => cells.get(column) ?? "");
  });
  const heading = mapping.hasHeading ? [order.map(String)] : [];
  const ordered = mapping.isNewestFirst ? rows.toReversed() : rows;
  const table = [...heading, ...ordered].map((row) =>
    row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator),
  );
  const above = Array.from({ length: mapping.skipLines }, () => "rehearsal");
  return `${[...above, ...table].join("\n")}\n`;
}

function writeDay(day: Day, format: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return format
    .replace("YYYY", year)
    .replace("YY", year.slice(2))
    .replace("MM", month)
    .replace("DD", date);
}

function writeCamt({ account, number, day, opening, closing, lines }: Written): string {
  const { currencyCode } = account;
  const money = (units: bigint) => {
    const amount = writeUnits(units < 0n ? -units : units, currencyCode);
    const sign = units < 0n ? "DBIT" : "CRDT";
    return `<Amt Ccy="${currencyCode}">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>`;
  };
  const balance = (code: string, units: bigint) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(units)}<Dt><Dt>${day}</Dt></Dt></Bal>`;
  const entries = lines.map(({ units, texts, id, partyName, partyAccount }) => {
    const party = units < 0n ? "Cdtr" : "Dbtr";
    const details = element(
      "TxDtls",
      element(
        "RltdPties",
        partyName === undefined ? "" : element(party, text("Nm", partyName)),
        partyAccount === undefined ? "" : element(`${party}Acct`, accountId(partyAccount)),
      ),
      element("RmtInf", ...texts.map((one) => text("Ustrd", one))),
    );
    return [
      `<Ntry>${money(units)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>`,
      id === "" ? "" : text("AcctSvcrRef", id),
      `${element("NtryDtls", details)}</Ntry>`,
    ].join("");
  });
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>`,
    `<Id>rehearsal</Id><Acct><Id><Othr><Id>${number}</Id></Othr></Id><Ccy>${currencyCode}</Ccy></Acct>`,
    balance("OPBD", opening),
    balance("CLBD", closing),
    ...entries,
    "</Stmt></BkToCstmrStmt></Document>\n",
  ].join("\n");
}

function writeMt940({ account, number, day, opening, closing, lines }: Written): string {
  const date = day.slice(2).replaceAll("-", "");
  const money = (units: bigint) => {
    const amount = writeUnits(units < 0n ? -units : units, account.currencyCode);
    return amount.includes(".") ? amount.replace(".", ",") : `${amount},`;
  };
  const balance = (tag: string, units: bigint) =>
    `:${tag}:${units < 0n ? "D" : "C"}${date}${account.currencyCode}${money(units)}`;
  return [
    ":20:REHEARSAL",
    `:25:${number}`,
    ":28C:1/1",
    balance("60F", opening),
    ...lines.flatMap(({ units, texts, id }) => [
      `:61:${date}${units < 0n ? "D" : "C"}${money(units)}NTRFNONREF${id === "" ? "" : `//${id}`}`,
      `:86:${texts.join(" ").replaceAll(/\s+/g, " ")}`,
    ]),
    balance("62F", closing),
    "-",
    "",
  ].join("\r\n");
}

const writers: ReadonlyMap<string, (written: Written) => string> = new Map([
  ["csv", writeCsv],
  ["camt.053", writeCamt],
  ["mt940", writeMt940],
]);

/** Returns a status report (pain.002) in which the bank rejects payouts, since their account is unknown. */
export function writeRejections(payouts: readonly { readonly endToEndId: string }[]): string {
  const statuses = payouts.map(({ endToEndId }) =>
    element(
      "TxInfAndSts",
      text("OrgnlEndToEndId", endToEndId),
      text("TxSts", "RJCT"),
      element("StsRsnInf", element("Rsn", text("Cd", "AC01"))),
    ),
  );
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03">`,
    element("CstmrPmtStsRpt", element("OrgnlPmtInfAndSts", ...statuses)),
    "</Document>\n",
  ].join("\n");
}
