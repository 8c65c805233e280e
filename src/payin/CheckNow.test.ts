import { expect, test } from "vitest";
import { chooseNotice } from "./CheckNow.tsx";

test("after a poll that the customer requested, the notice says that no payment has arrived yet", () => {
  expect(chooseNotice(undefined, true)).toBe("nothingYet");
  expect(chooseNotice(undefined, false)).toBeUndefined();
});

test.each([
  ["network", "lost"],
  ["timeout", "lost"],
  ["unavailable", "busy"],
  ["tooMany", "busy"],
  ["unauthorized", "tokenEnded"],
  ["forbidden", "tokenEnded"],
] as const)("a failed read of kind %s has the notice %s (G41)", (failure, notice) => {
  expect(chooseNotice(failure, true)).toBe(notice);
});
