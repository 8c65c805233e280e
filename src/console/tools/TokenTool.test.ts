import { expect, test } from "vitest";
import { findToken } from "./TokenTool.tsx";

test.each([
  ["a.b.c", "a.b.c"],
  ["  a.b.c\n", "a.b.c"],
  ["Authorization: Bearer a.b.c", "a.b.c"],
  ["bearer  a.b.c", "a.b.c"],
  ["http://localhost:8080/?merchantCode=M&token=a.b.c&amount=5", "a.b.c"],
  ["https://pay.example/status?token=a.b.c#top", "a.b.c"],
  ["something else", "something else"],
  [" \n", undefined],
])("the token of %j is %j", (pasted, token) => {
  expect(findToken(pasted)).toBe(token);
});
