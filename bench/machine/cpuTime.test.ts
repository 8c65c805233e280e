import { expect, test } from "vitest";
import { readMachineLine, readMachineTimes, shareOfOthers } from "./cpuTime.ts";

test("the first line of /proc/stat gives busy and idle time", () => {
  const line = "cpu  100 20 30 4000 500 6 7 8 90 10";
  expect(readMachineLine(line, 10)).toEqual({ busyMs: 1710, allMs: 46_710 });
});

test("the share of others is busy time without ours", () => {
  const before = { busyMs: 1000, allMs: 10_000, ownMs: 400 };
  expect(shareOfOthers(before, { busyMs: 1500, allMs: 11_000, ownMs: 600 })).toBe(0.3);
  expect(shareOfOthers(before, { busyMs: 1200, allMs: 11_000, ownMs: 700 })).toBe(0);
  expect(shareOfOthers(before, { busyMs: 1500, allMs: 11_000, ownMs: 100 })).toBe(0.5);
});

test("the work of this process counts as ours", () => {
  const before = readMachineTimes();
  // Processor time, because elapsed time grows beside other programs.
  const start = process.cpuUsage();
  while (process.cpuUsage(start).user < 100_000);
  expect(readMachineTimes().ownMs).toBeGreaterThanOrEqual(before.ownMs + 20);
});
