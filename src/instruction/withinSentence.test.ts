import { expect, test } from "vitest";
import { withinSentence } from "./withinSentence.ts";

test.each([
  ["en", "Phone number", "phone number"],
  ["en", "Debit card number", "debit card number"],
  ["en", "CLABE", "CLABE"],
  ["vi", "Số điện thoại", "số điện thoại"],
  ["es-419", "Número de celular", "número de celular"],
  ["ja", "電話番号", "電話番号"],
])("in %s the name %s is %s on the button that copies it", (language, name, written) => {
  expect(withinSentence(name, language)).toBe(written);
});
