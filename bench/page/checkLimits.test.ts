import { expect, test } from "vitest";
import { checkLimits, ratio } from "./checkLimits.ts";
import { summarize } from "./summarize.ts";
import { visitWith } from "./testing/visitWith.ts";

const step = { name: "choose option 2", input: 40, blocking: 0, files: 0, shift: 0 };
const floor = summarize("floor", [
  visitWith({ load: { option: 600, ready: undefined, firstPaint: 400, blocking: 30 } }),
]);
const peer = summarize("peer", [
  visitWith({ load: { option: 2000, ready: 2000, bytes: 100_000 } }),
]);
const atEachLimit = visitWith({
  load: {
    option: 690,
    ready: 1700,
    firstPaint: 460,
    blocking: 120,
    bytesBefore: 12_000,
    requestsBefore: 4,
    hosts: 1,
    shift: 0,
  },
  steps: [{ ...step, input: 80 }],
});

const checked = (ours = atEachLimit, firstLoadBytes = 96_000) =>
  checkLimits({ ours: summarize("ours", [ours]), floor, peer, firstLoadBytes });

test("a value at its limit meets it", () => {
  expect(checked().filter(({ isMet }) => !isMet)).toEqual([]);
  expect(checked().map(({ what, limit }) => `${what}: ${limit}`)).toEqual([
    "first option, × the floor's: 1.15",
    "first option, × the peer's: 0.45",
    "React app ready, × the peer's: 0.85",
    "kB in all, × the peer's: 1",
    "first contentful paint, × the floor's: 1.15",
    "kB before the first option: 12",
    "requests before the first option: 4",
    "hosts: 1",
    "kB of the first load after Brotli: 96",
    "blocking of the load, × the floor's: 4",
    "blocking of the worst step, × that of the floor's worst: 4",
    "input to next paint of the worst step, × the floor's first tap: 2",
    "layout shift of load and steps: 0",
    "files that a step had to wait for: 0",
  ]);
});

const { load } = atEachLimit;
test.each([
  ["first option, × the floor's", { load: { ...load, option: 691 } }],
  ["React app ready, × the peer's", { load: { ...load, ready: 1701 } }],
  ["React app ready, × the peer's", { load: { ...load, ready: undefined } }],
  ["kB in all, × the peer's", { load: { ...load, bytes: 100_001 } }],
  ["first contentful paint, × the floor's", { load: { ...load, firstPaint: 461 } }],
  ["kB before the first option", { load: { ...load, bytesBefore: 12_001 } }],
  ["requests before the first option", { load: { ...load, requestsBefore: 5 } }],
  ["hosts", { load: { ...load, hosts: 2 } }],
  ["blocking of the load, × the floor's", { load: { ...load, blocking: 121 } }],
  [
    "blocking of the worst step, × that of the floor's worst",
    { steps: [step, { ...step, blocking: 1 }] },
  ],
  [
    "input to next paint of the worst step, × the floor's first tap",
    { steps: [step, { ...step, input: 88 }] },
  ],
  ["layout shift of load and steps", { load: { ...load, shift: 0.001 } }],
  ["files that a step had to wait for", { steps: [{ ...step, files: 1 }] }],
])("a little more misses %s", (what, change) => {
  const missed = checked({ ...atEachLimit, ...change }).filter(({ isMet }) => !isMet);
  expect(missed.map((limit) => limit.what)).toEqual([what]);
});

test("one more byte misses the limit of the first load", () => {
  expect(checked(atEachLimit, 96_001).find(({ isMet }) => !isMet)?.measured).toBe(96.001);
});

test("without a peer, its limits are left out", () => {
  const ours = summarize("ours", [atEachLimit]);
  const limits = checkLimits({ ours, floor, peer: undefined, firstLoadBytes: 1 });
  expect(limits).toHaveLength(11);
});

test("the ratio to zero is infinite, and of two zeros it is 1", () => {
  expect(ratio(3, 2)).toBe(1.5);
  expect(ratio(0, 0)).toBe(1);
  expect(ratio(1, 0)).toBe(Infinity);
  expect(ratio(undefined, 1)).toBeUndefined();
});
