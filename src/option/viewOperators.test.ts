import { expect, test } from "vitest";
import { matchesQuery } from "./viewOperators.ts";

const bank = { code: "BANK_NANDU_AR", name: "Banco Ñandú", aliases: ["El Pájaro", "ナンドゥ"] };

test.each([
  ["Banco", "the name"],
  ["ñandú", "the name in lower case"],
  ["nandu", "the name without accents"],
  ["NANDU banco", "its words in any order"],
  ["n\u0303andu\u0301", "letters and accents apart"],
  ["pajaro", "an alias"],
  ["ﾅﾝﾄﾞｩ", "an alias in narrow letters"],
  ["bank_nandu", "the code"],
  ["  banco  ", "with space around"],
  ["", "nothing at all"],
])("a search for %j finds an operator: %s", (query) => {
  expect(matchesQuery(bank, query)).toBe(true);
});

test.each(["river", "banco norte", "x", ".*"])(
  "a search for %j does not find operators without that text",
  (query) => {
    expect(matchesQuery(bank, query)).toBe(false);
  },
);
