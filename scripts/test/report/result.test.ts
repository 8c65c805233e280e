import { expect, test } from "vitest";
import { isGood, judgeExit, merge, oneFailure, onePassed, summarize } from "./result.ts";

const skipped = { passed: 0, failures: [], skipped: [{ title: "pays", reason: "no camera" }] };

test("the summary adds up the counts of all stages", () => {
  expect(summarize(merge([onePassed, onePassed, oneFailure("lint")]))).toBe("2 passed, 1 failed");
});

test("the summary names skipped tests only when there are any", () => {
  expect(summarize(merge([onePassed, skipped]))).toBe("1 passed, 0 failed, 1 skipped");
});

test("a run is good when something passed and nothing failed", () => {
  expect(isGood(merge([onePassed, skipped]))).toBe(true);
  expect(isGood(merge([onePassed, oneFailure("lint")]))).toBe(false);
});

test("a run without tests is not good", () => {
  expect(isGood(merge([]))).toBe(false);
  expect(isGood(skipped)).toBe(false);
});

test("a runner with a bad exit code and no reported failure is one failure", () => {
  expect(judgeExit(onePassed, 1)).toMatchObject({
    passed: 1,
    failures: ["It failed with exit code 1."],
  });
});

test("a runner's exit code adds nothing to reported failures", () => {
  expect(judgeExit(oneFailure("lint"), 1).failures).toEqual(["lint"]);
  expect(judgeExit(onePassed, 0).failures).toEqual([]);
});
