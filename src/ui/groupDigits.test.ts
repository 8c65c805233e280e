import { expect, test } from "vitest";
import { groupDigits, splitNumbers } from "./groupDigits.ts";

test.each([
  ["8808123456789012", "8808 1234 5678 9012"],
  ["032180000118359719", "0321 8000 0118 3597 19"],
  ["48210937561", "4821 0937 561"],
  ["1234567", "1234567"],
  ["PW7K2M9Q4D", "PW7K2M9Q4D"],
  ["+819012345678", "+81 901 234 5678"],
  ["+254712345678", "+254 712 345 678"],
  ["+12025550123", "+1 202 555 0123"],
  ["+2547••••678", "+2547••••678"],
])("%s is read as %s", (value, read) => {
  expect(groupDigits(value).join(" ")).toBe(read);
  expect(groupDigits(value).join("")).toBe(value);
});

test("numbers in a sentence are found, and codes with letters are left alone", () => {
  expect(splitNumbers("Call +254712345678, then enter 12345678.")).toEqual([
    "Call ",
    "+254712345678",
    ", then enter ",
    "12345678",
    ".",
  ]);
  const words = "Write PW12345678X beside 1234567 in extraordinary places.";
  expect(splitNumbers(words)).toEqual([words]);
});
