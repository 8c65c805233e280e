import { expect, test } from "vitest";
import { values } from "./fillLists.ts";
import { listsSection } from "./listBench.ts";

test("a search whose 95th percentile is above the aim is reported as missed", () => {
  const quick = Array.from({ length: 100 }, (_, index) => index / 10);
  const slow = quick.map((ms, index) => (index < 90 ? ms : 300));
  const { tables } = listsSection({
    count: 5_000_000,
    searches: [
      { search: "a rare status", timesMs: quick },
      { search: "a common amount", timesMs: slow },
    ],
  });
  expect(tables[0]?.rows).toEqual([
    ["a rare status", "4.9", "9.4", "9.9"],
    ["a common amount", "4.9", "300.0 (missed)", "300.0"],
  ]);
});

test("the values of a payin's number are those that the fill gives it", () => {
  expect(values.idOf(17)).toBe("ORDER-0000017");
  expect(values.amountOf(3)).toEqual(values.commonAmount);
  expect(values.amountOf(1).amountMinor).toBe(8019n);
  expect(values.timeOf(12).toISOString()).toBe("2026-01-01T00:01:00.000Z");
});
