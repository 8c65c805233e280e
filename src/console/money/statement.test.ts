import { sampleStatement } from "@pay/contract/samples/consoleSamples.ts";
import { describe, expect, test } from "vitest";
import { checkStatement, parseRange, statementCsv } from "./statement.ts";

const php = (amount: number) => ({ amount, currencyCode: "PHP" });

describe("the check of a statement (G31)", () => {
  test("passes if opening, entries and closing agree to the last cent", () => {
    expect(checkStatement(sampleStatement())).toEqual([{ currencyCode: "PHP", isRight: true }]);
  });

  const { entries, totals } = sampleStatement();
  test.each([
    ["an entry is missing", { entries: entries.slice(1) }],
    [
      "an amount differs by a cent",
      { entries: entries.map((entry) => ({ ...entry, amount: php(entry.amount.amount + 0.01) })) },
    ],
    [
      "a balance in between differs",
      { entries: entries.map((entry) => ({ ...entry, balance: php(entry.balance.amount + 1) })) },
    ],
    [
      "the closing balance differs",
      {
        totals: totals.map((total) => ({
          ...total,
          closing: { ...total.closing, reserved: php(50) },
        })),
      },
    ],
  ])("fails if %s", (_, change) => {
    expect(checkStatement({ ...sampleStatement(), ...change })).toEqual([
      { currencyCode: "PHP", isRight: false },
    ]);
  });

  test("does not count another currency's entries", () => {
    const jpy = { amount: 5000, currencyCode: "JPY" };
    const foreign = {
      bookedAt: "2026-11-21T10:06:00.000Z",
      account: "available",
      kind: "payin",
      amount: jpy,
      balance: jpy,
    } as const;
    expect(checkStatement({ entries: [...entries, foreign], totals })[0]?.isRight).toBe(true);
  });
});

test("a statement's file has a line for each entry, with plain amounts", () => {
  expect(statementCsv(sampleStatement().entries).split("\r\n")).toEqual([
    "bookedAt,account,kind,direction,idPayment,amount,balance,currencyCode",
    "2026-11-21T10:00:07.000Z,available,payin,payin,A-1042,850,10000850,PHP",
    "2026-11-21T10:00:07.000Z,available,fee,payin,A-1042,-12.75,10000837.25,PHP",
    "2026-11-21T10:05:00.000Z,available,hold,payout,P-7,-51,10000786.25,PHP",
    "2026-11-21T10:05:00.000Z,reserved,hold,payout,P-7,51,51,PHP",
    "",
  ]);
});

describe("a range of days", () => {
  test.each([
    [
      { from: "2026-11-14", to: "2026-11-21" },
      { from: ["2026-11-14T00:00:00.000Z"], to: ["2026-11-22T00:00:00.000Z"] },
    ],
    [{ from: "", to: "2026-02-28" }, { to: ["2026-03-01T00:00:00.000Z"] }],
    [{ from: "2026-11-14", to: "" }, { from: ["2026-11-14T00:00:00.000Z"] }],
    [{ from: "", to: "" }, {}],
  ])("%j includes its last day", (days, range) => {
    expect(parseRange(days)).toEqual(range);
  });

  test.each([
    { from: "2026-11-22", to: "2026-11-21" },
    { from: "2026-13-01", to: "" },
  ])("%j is not a range", (days) => {
    expect(parseRange(days)).toBeUndefined();
  });
});
