import { expect, test } from "vitest";
import { storedSection } from "./storedBench.ts";

const costs = (...buffers: readonly number[]) =>
  buffers.map((count, index) => ({ of: "read", text: `select ${index}`, buffers: count }));

const measured = [
  { scale: { done: 10_000, waiting: 10_000 }, costs: costs(4, 10, 0) },
  { scale: { done: 1_000_000, waiting: 10_000 }, costs: costs(5, 30, 0) },
  { scale: { done: 5_000_000, waiting: 1_000_000 }, costs: costs(6, 20, 0) },
];

test("the ratio compares the worst scale with the smallest, and a query that touches no page is left out", () => {
  const [table] = storedSection(measured).tables;
  expect(table?.head).toEqual([
    "",
    "10 k done, 10 k waiting",
    "1 M done, 10 k waiting",
    "5 M done, 1 M waiting",
    "worst ratio",
  ]);
  expect(table?.rows.map(([, ...row]) => row)).toEqual([
    ["4", "5", "6", "1.50"],
    ["10", "30", "20", "3.00 (missed)"],
  ]);
});
