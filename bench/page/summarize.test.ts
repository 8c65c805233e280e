import { expect, test } from "vitest";
import { chooseVisits, missing } from "./chooseVisits.ts";
import { summarize, worst } from "./summarize.ts";
import { visitWith } from "./testing/visitWith.ts";

const step = (input: number, blocking: number) => ({
  name: "choose option 2",
  input,
  blocking,
  files: 0,
  shift: 0,
});

test("each figure has its own median, without disturbed visits", () => {
  const visits = [
    visitWith({ load: { option: 100, bytes: 3 }, steps: [step(16, 9), step(80, 0)] }),
    visitWith({ load: { option: 300, bytes: 1 }, steps: [step(32, 5), step(40, 2)] }),
    visitWith({ load: { option: 200, bytes: 2 }, steps: [step(24, 7), step(48, 1)] }),
    visitWith({ load: { option: 90 }, shareOfOthers: 0.5 }),
  ];
  const summary = summarize("ours", visits);
  expect(summary).toMatchObject({ name: "ours", count: 3, soonest: 90, isDisturbed: false });
  expect(summary.load).toMatchObject({ option: 200, bytes: 2 });
  expect(summary.steps).toMatchObject([
    { input: 24, blocking: 7 },
    { input: 48, blocking: 1 },
  ]);
  expect(worst(summary, "input")).toBe(48);
});

test("a figure that the page does not report has no median", () => {
  const visits = [visitWith({ load: { ready: undefined } })];
  expect(summarize("floor", visits).load.ready).toBeUndefined();
});

test("a target without visits is an error", () => {
  expect(() => summarize("ours", [])).toThrow(RangeError);
});

const visitsWith = (...shares: readonly number[]) =>
  shares.map((shareOfOthers) => visitWith({ shareOfOthers }));
const sharesOf = (...shares: readonly number[]) => {
  const { visits, ...rest } = chooseVisits(visitsWith(...shares));
  return { shares: visits.map(({ shareOfOthers }) => shareOfOthers), ...rest };
};

test("visits count during which others used at most 15 % of the machine", () => {
  expect(sharesOf(0.3, 0.15, 0.02, 0.16, 0.1)).toEqual({
    shares: [0.02, 0.1, 0.15],
    isDisturbed: false,
    worstShare: 0.15,
  });
});

test("with fewer than three of them, the three least disturbed count and are marked as disturbed", () => {
  expect(sharesOf(0.9, 0.1, 0.4, 0.2)).toEqual({
    shares: [0.1, 0.2, 0.4],
    isDisturbed: true,
    worstShare: 0.4,
  });
  expect(sharesOf(0.5, 0.1)).toEqual({ shares: [0.1, 0.5], isDisturbed: true, worstShare: 0.5 });
});

test("two undisturbed visits do not make a target disturbed", () => {
  expect(sharesOf(0.1, 0)).toEqual({ shares: [0, 0.1], isDisturbed: false, worstShare: 0.1 });
});

test("disturbed visits are still missing", () => {
  expect(missing(visitsWith(0.1, 0.2, 0.15), 5)).toBe(3);
  expect(missing(visitsWith(0.1, 0.1), 1)).toBe(0);
});
