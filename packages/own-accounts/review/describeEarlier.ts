import { quoteText } from "@pay/contract/quoteText.ts";
import { LineDetail, type Purpose } from "../books/entries.ts";
import { type Database, findRows, readJson } from "../database/rows.ts";
import type { BankLine, Row } from "../database/tables.ts";
import { sumUnits, writeUnits } from "../ground/money.ts";
import { describeKey } from "./needed.ts";

/** The most lines that are shown. The likeliest come first. */
const mostShown = 20;

/** What the money of a line was used for, in words. */
const usedFor: Readonly<Record<Purpose, string>> = {
  payin: "paid",
  payout: "paid",
  returned: "paid back",
  unapplied: "unapplied",
  difference: "set aside",
  reversal: "taken back",
};

/** Describes lines of the books: their number, day, amount, text, payer, and what they paid. */
export async function describeEarlier(
  database: Database,
  lines: readonly BankLine[],
  currencyCode: string,
): Promise<readonly string[]> {
  const described: string[] = [];
  for (const one of lines.slice(0, mostShown))
    described.push(await describeOne(database, one, currencyCode));
  const more = lines.length - described.length;
  return more === 0 ? described : [...described, `and ${more} more of this amount`];
}

async function describeOne(
  database: Database,
  { id, state, bookedDay, units, detail }: BankLine,
  currencyCode: string,
): Promise<string> {
  const { texts, references, partyName = "" } = readJson(LineDetail, detail);
  const text = quoteText([...texts, ...references].join(" ").slice(0, 140));
  const payer = partyName === "" ? "" : ` of ${quoteText(partyName)}`;
  const uses = await findRows(database, "lineUse", { lineId: id });
  const stands = state === "asked" ? "asked about too" : "booked";
  const money = `${writeUnits(units, currencyCode)} ${currencyCode}`;
  const paid = state === "asked" ? "" : await describeUses(database, uses, currencyCode);
  return `line ${id}, ${stands}: ${bookedDay} ${money} ${text}${payer}${paid}`;
}

/** Says what the money of a line is used for. */
async function describeUses(
  database: Database,
  uses: readonly Row<"lineUse">[],
  currencyCode: string,
): Promise<string> {
  const parts: string[] = [];
  for (const ofOne of Map.groupBy(uses, ({ purpose, key }) => `${purpose} ${key}`).values()) {
    const units = sumUnits(ofOne.map((one) => one.units));
    const [first] = ofOne;
    if (!first || units === 0n) continue;
    const { purpose, key } = first;
    const use = Object.entries(usedFor).find(([one]) => one === purpose)?.[1] ?? purpose;
    const payment = key === null ? "" : ` ${await describeKey(database, key)}`;
    parts.push(`${use}${payment} ${writeUnits(units, currencyCode)}`);
  }
  return parts.length === 0 ? ", not decided yet" : `, ${parts.join(" and ")}`;
}
