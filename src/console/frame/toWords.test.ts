import { expect, test } from "vitest";
import { toWords } from "./toWords.ts";

test.each([
  ["WALLET_TRANSFER", "Wallet transfer"],
  ["duplicateCallback", "Duplicate callback"],
  ["none", "None"],
  ["", ""],
] as const)("%s in words is %s", (code, words) => {
  expect(toWords(code)).toBe(words);
});
