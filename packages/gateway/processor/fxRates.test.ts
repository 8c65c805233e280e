import { expect, test } from "vitest";
import { firstOfEachPair, validAt } from "./fxRates.ts";

const rate = (value: number, from: string, to: string) => ({
  sourceCurrencyCode: "USD" as const,
  targetCurrencyCode: "IDR" as const,
  rate: value,
  validFrom: `2026-11-24T${from}.000Z`,
  validTo: `2026-11-24T${to}.000Z`,
});
const first = rate(16_500, "10:00:00", "11:00:00");
const second = rate(16_600, "11:00:00", "12:00:00");

test.each([
  ["2026-11-24T09:59:59.999Z", []],
  ["2026-11-24T10:00:00.000Z", [first]],
  ["2026-11-24T10:59:59.999Z", [first]],
  ["2026-11-24T11:00:00.000Z", [second]],
  ["2026-11-24T12:00:00.000Z", []],
])(
  "at %s the valid rates are %j: from validFrom on, until before validTo (§4, G13)",
  (now, rates) => {
    expect(validAt([first, second], new Date(now))).toEqual(rates);
  },
);

test("of two connectors that tell a rate of one pair, the first of the merchant's routes is heard, and the way back is another pair", () => {
  const other = { ...first, rate: 17_000 };
  const back = { ...first, sourceCurrencyCode: "IDR", targetCurrencyCode: "USD" } as const;
  expect(firstOfEachPair([first, other, back])).toEqual([first, back]);
});
