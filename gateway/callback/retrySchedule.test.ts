import { describe, expect, it } from "vitest";
import { waitBeforeNextTry } from "./retrySchedule.ts";

describe("The gap before the next attempt (G23)", () => {
  it.each([
    [1, 5_000],
    [2, 30_000],
    [3, 120_000],
    [4, 600_000],
    [5, 1_800_000],
    [6, 7_200_000],
    [7, 18_000_000],
    [8, 36_000_000],
    [9, 50_400_000],
    [10, 72_000_000],
    [11, 86_400_000],
  ])("after attempt %s is %s ms in the middle of its spread", (triesMade, gap) => {
    expect(waitBeforeNextTry(triesMade, 0.5)).toBe(gap);
  });

  it("does not exist after the twelfth attempt", () => {
    expect(waitBeforeNextTry(12, 0.5)).toBeUndefined();
  });

  it("is spread from 0.8 to 1.2 of its length", () => {
    expect(waitBeforeNextTry(2, 0)).toBe(24_000);
    expect(waitBeforeNextTry(2, 0.999_999)).toBe(36_000);
  });

  it("follows Retry-After up to a day, and is never shorter than scheduled", () => {
    expect(waitBeforeNextTry(1, 0.5, 60_000)).toBe(60_000);
    expect(waitBeforeNextTry(1, 0.5, 1000)).toBe(5000);
    expect(waitBeforeNextTry(1, 0.5, 7 * 86_400_000)).toBe(86_400_000);
  });
});
