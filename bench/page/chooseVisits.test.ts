import { expect, test } from "vitest";
import { chooseVisits, missing } from "./chooseVisits.ts";
import { visitWith } from "./testing/visitWith.ts";

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
