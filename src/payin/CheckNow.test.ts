import { expect, test } from "vitest";
import { chooseNotice } from "./CheckNow.tsx";

test("after a poll that the customer requested, the notice says that nothing changed, as far as the page knows", () => {
  expect(chooseNotice(undefined, "nothingYet")).toBe("nothingYet");
  expect(chooseNotice(undefined, "stillTheSame")).toBe("stillTheSame");
  expect(chooseNotice(undefined, undefined)).toBeUndefined();
});

test.each([
  ["network", "lost"],
  ["timeout", "lost"],
  ["unavailable", "busy"],
  ["tooMany", "busy"],
  ["unauthorized", "tokenEnded"],
  ["forbidden", "tokenEnded"],
] as const)("a failed read of kind %s has the notice %s (G41)", (failure, notice) => {
  expect(chooseNotice(failure, "nothingYet")).toBe(notice);
});
