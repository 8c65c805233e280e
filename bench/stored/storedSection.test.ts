import { expect, test } from "vitest";
import { storedRows } from "./storedSection.ts";

const costs = (...buffers: readonly number[]) =>
  buffers.map((count, index) => ({ of: "read", text: `select ${index}`, buffers: count }));

const measured = [
  { scale: { done: 10_000, waiting: 10_000 }, costs: costs(4, 10, 0) },
  { scale: { done: 1_000_000, waiting: 10_000 }, costs: costs(5, 30, 0) },
  { scale: { done: 5_000_000, waiting: 1_000_000 }, costs: costs(6, 20, 0) },
];

test("a statement's ratio is its worst to where little is stored, and one that touches nothing is left out", () => {
  expect(storedRows(measured).map(({ buffers, ratio }) => [buffers, ratio])).toEqual([
    [[4, 5, 6], 1.5],
    [[10, 30, 20], 3],
  ]);
});
