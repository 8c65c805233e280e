import { expect, test } from "vitest";
import { readCustomer } from "./customer.ts";

test.each([
  ["email", " Kim@Mail.Example ", "kim@mail.example"],
  ["email", "kim", undefined],
  ["phone", "+63 (905) 123-4567", "+639051234567"],
  ["phone", "0905 123 4567", undefined],
  ["phone", "\u202A+63\u00A0905 123\u20114567\u202C", "+639051234567"],
  ["email", "Kim <kim\uFF20mail.example>", "kim@mail.example"],
  ["account", "032 180 00011835971 9", "032180000118359719"],
  ["account", " kim.lee@testupi ", "KIM.LEE@TESTUPI"],
  ["account", "12", undefined],
] as const)("a customer by %s %s is read as %s", (field, text, value) => {
  expect(readCustomer(field, text)?.value).toBe(value);
});
