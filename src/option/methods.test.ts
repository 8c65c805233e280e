import { expect, test } from "vitest";
import { createText } from "../locales/text.ts";
import en from "../locales/en.ts";
import { methodName } from "./methods.ts";

const { text } = createText<typeof en>("en", en, "ltr");

test.each([
  ["ONLINE", "COP", "PSE"],
  ["ONLINE", "PHP", "Online banking"],
  ["INSTANT_TRANSFER", "ZAR", "Instant EFT"],
  ["INSTANT_TRANSFER", "IDR", "Instant transfer"],
  ["BANK_TRANSFER", "MXN", "SPEI"],
  ["BANK_TRANSFER", "ARS", "Transfer to a CBU or CVU"],
  ["BANK_TRANSFER", undefined, "Transfer to an account number"],
  ["NEW_METHOD", "COP", "New"],
] as const)(
  "%s in %s is called %s, as the country's banks and shops do",
  (code, currency, name) => {
    expect(methodName(code, "New", text, currency)).toBe(name);
  },
);
