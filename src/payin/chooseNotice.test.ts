import { expect, test } from "vitest";
import { chooseNotice } from "./chooseNotice.ts";

test("who asked by hand and got an answer is told that nothing has arrived yet", () => {
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
] as const)("a read that fails by %s is told as %s (G41)", (failure, notice) => {
  expect(chooseNotice(failure, true)).toBe(notice);
});
