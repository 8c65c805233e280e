import { sql } from "kysely";
import { type Account, Refused } from "../accounts/accounts.ts";
import type { Store } from "../database/store.ts";
import { type Day, toLocalDay } from "../day.ts";
import { sumUnits, writeUnits } from "../money.ts";
import { columnsOf } from "../statement/readCsv.ts";

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

interface Rehearsal {
  readonly account: Account;
  readonly payments: readonly { readonly units: bigint; readonly reference: string }[];
  readonly mangle: Mangle;
  readonly format: string;
  readonly now: Date;
}

interface Written {
  readonly account: Account;
  readonly number: string;
  readonly day: Day;
  readonly opening: bigint;
  readonly closing: bigint;
  readonly lines: readonly { readonly units: bigint; readonly text: string; readonly id: string }[];
}

/** Returns a statement file of today with the payments, in the format of the account. Its balances continue the books. */
export async function writeRehearsal(
  store: Store,
  { account, payments, mangle, format, now }: Rehearsal,
): Promise<string> {
  const { name, currencyCode, settings } = account;
  const { rows } = await sql<{ readonly units: bigint; readonly count: bigint }>`
    select cast(coalesce(sum("units"), 0) as bigint) as "units", count(*) as "count"
    from "bankLine" where "account" = ${name} and "state" <> 'pending'`.execute(store.reads);
  const { units: opening = 0n, count = 0n } = rows[0] ?? {};
  const written: Written = {
    account,
    number: settings.accountNumber ?? settings.statementNumbers[0] ?? name,
    day: toLocalDay(now, currencyCode),
    opening,
    closing: opening + sumUnits(payments.map(({ units }) => units)),
    lines: payments.map(({ units, reference }, index) => ({
      units,
      text: manglings[mangle](reference),
      id: `R${now.getTime()}-${count + BigInt(index)}`,
    })),
  };
  if (format === "csv") return writeCsv(written);
  if (format === "camt.053") return writeCamt(written);
  if (format === "mt940") return writeMt940(written);
  throw new Refused("--format is one of csv, camt.053, mt940.");
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
  const rows = lines.map(({ units, text, id }) => {
    balance += units;
    // Without a column of ids, the text alone tells equal payments of two files apart.
    const told = columns.bankId === undefined ? `${text} ${id}` : text;
    const cells = new Map<string | number | undefined, string>([
      [columns.bookedDay, writeDay(day, dayFormat)],
      [columns.amount, money(units)],
      [columns.credit, money(units)],
      [columns.balance, money(balance)],
      [columns.bankId, id],
      [columns.texts[0], told],
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
  const entries = lines.map(
    ({ units, text, id }) =>
      `<Ntry>${money(units)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
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
    const text = writeUnits(units < 0n ? -units : units, account.currencyCode);
    return text.includes(".") ? text.replace(".", ",") : `${text},`;
  };
  const balance = (tag: string, units: bigint) =>
    `:${tag}:${units < 0n ? "D" : "C"}${date}${account.currencyCode}${money(units)}`;
  return [
    ":20:REHEARSAL",
    `:25:${number}`,
    ":28C:1/1",
    balance("60F", opening),
    ...lines.flatMap(({ units, text, id }) => [
      `:61:${date}C${money(units)}NTRFNONREF//${id.slice(-16)}`,
      `:86:${text}`,
    ]),
    balance("62F", closing),
    "-",
    "",
  ].join("\r\n");
}
