import { expect, test } from "vitest";
import { hoursSection } from "./hoursSection.ts";

const halfHourWith = (heapMegabytes: number) => ({
  payments: 54_000,
  failed: 0,
  p50: 2,
  p99: 20,
  callbackP99: 900,
  heapMegabytes,
  residentMegabytes: 200,
  openFiles: 90,
  connections: 19,
});

test("the section compares the heap of the last half hour with the one before", () => {
  const heaps = [10, 40, 50, 51].map(halfHourWith);
  const [, stays] = hoursSection(30, heaps, { storedBytes: 4751.4, logBytes: 8582 }).tables;
  expect(stays?.rows.map((row) => row.at(-1))).toEqual(["1.020", "4751", "8582"]);
});
