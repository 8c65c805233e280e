import type { Day } from "../ground/day.ts";
import { writeUnits } from "../ground/money.ts";
import { numberOf, type Page, type WrittenLine } from "./page.ts";

const writeDate = (day: Day) => day.slice(2).replaceAll("-", "");

/** Writes an MT940 file. A page before the last one ends with an intermediate balance (`:62M:`), which the next one begins with. */
export function writeMt940(page: Page): string {
  const { account, day, number, isLast, opening, closing, lines } = page;
  const { currencyCode } = account;
  const balance = (tag: string, units: bigint) =>
    `:${tag}:${units < 0n ? "D" : "C"}${writeDate(day)}${currencyCode}${writeMoney(units, currencyCode)}`;
  return [
    ":20:REHEARSAL",
    `:25:${numberOf(account)}`,
    `:28C:1/${number}`,
    balance(number === 1 ? "60F" : "60M", opening),
    ...lines.flatMap((line) => writeLine(line, currencyCode)),
    balance(isLast ? "62F" : "62M", closing),
    "-",
    "",
  ].join("\r\n");
}

function writeMoney(units: bigint, currencyCode: string): string {
  const amount = writeUnits(units < 0n ? -units : units, currencyCode);
  return amount.includes(".") ? amount.replace(".", ",") : `${amount},`;
}

function writeLine(
  { day, units, texts, id, isPending }: WrittenLine,
  currencyCode: string,
): readonly string[] {
  const mark = `${isPending ? "E" : ""}${units < 0n ? "D" : "C"}`;
  const reference = `NTRFNONREF${id === "" ? "" : `//${id}`}`;
  return [
    `:61:${writeDate(day)}${mark}${writeMoney(units, currencyCode)}${reference}`,
    `:86:${texts.join(" ").replaceAll(/\s+/g, " ")}`,
  ];
}
