import { expect, test } from "vitest";
import { describeComparisons } from "./pictureTests.ts";
import { oneFailure, onePassed } from "../report/result.ts";

test("the comparisons that were made are counted", () => {
  expect(describeComparisons(onePassed, 400)).toBe("400 pictures compared, none differs");
});

test("where there is another browser, it says how many pictures were not compared, and why", () => {
  const reason = "the pictures were made with Chromium 156, and this is Chromium 160";
  const skipped = [{ title: "options", reason }];
  expect(describeComparisons({ passed: 0, failures: [], skipped }, 400)).toBe(
    "none of 400 pictures compared: the pictures were made with Chromium 156, and this is Chromium 160",
  );
});

test("where one differs, it says where to look and what accepts it", () => {
  expect(describeComparisons(oneFailure("options"), 400)).toBe(
    "expected, actual and diff are in .cache/pictures; `npm run pictures` accepts what is seen",
  );
});
