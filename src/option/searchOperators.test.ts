import { expect, test } from "vitest";
import { findOperators, groupOperators, markMatches, matchesQuery } from "./searchOperators.ts";

const operator = (name: string, more: object = {}) => ({ code: name, name, ...more });

test("all others follow at most six popular operators, from A to Z in the language", () => {
  const popular = ["Z1", "Z2", "Z3", "Z4", "Z5", "Z6", "Z7"].map((name) =>
    operator(name, { popular: true }),
  );
  const all = [...popular, ...["Öst", "Zett", "Ost"].map((name) => operator(name))];
  const names = (language: string) => groupOperators(all, language).others.map(({ name }) => name);
  expect(groupOperators(all, "de").popular).toEqual(popular.slice(0, 6));
  expect(names("de")).toEqual(["Ost", "Öst", "Z7", "Zett"]);
  expect(names("sv")).toEqual(["Ost", "Z7", "Zett", "Öst"]);
});

test("no operator is called popular where the service names none", () => {
  expect(groupOperators([operator("B"), operator("A")], "en")).toEqual({
    popular: [],
    others: [operator("A"), operator("B")],
  });
});

test("a search tells the alias or the code that it matched, and neither where the name says it", () => {
  const kappa = { code: "KPA_01", name: "Bank Kappa", aliases: ["BKP", "Old Kappa"] };
  const find = (query: string) => findOperators([kappa], query, "en")[0];
  expect(find("bkp")).toEqual({ operator: kappa, alias: "BKP" });
  expect(find("old")).toEqual({ operator: kappa, alias: "Old Kappa" });
  expect(find("a_01")).toEqual({ operator: kappa, code: "KPA_01" });
  expect(find("kappa")).toEqual({ operator: kappa });
  expect(find("theta")).toBeUndefined();
});

test.each([
  ["Banco Ñandú", "nandu", "Banco [Ñandú]"],
  ["Banco N\u0303andu\u0301", "nandu", "Banco [N\u0303andu\u0301]"],
  ["Bank Kappa", "kap ban", "[Ban]k [Kap]pa"],
  ["BKPR", "bkp", "[BKP]R"],
  ["ﾅﾝﾄﾞｩ", "ナント", "[ﾅﾝﾄﾞ]ｩ"],
  ["😀 Bank", "bank", "😀 [Bank]"],
  ["Bank", "x", "Bank"],
  ["", "x", ""],
])("in %j a search for %j marks %j", (text, query, marked) => {
  const pieces = markMatches(text, query);
  expect(pieces.map((each) => (each.isMatch ? `[${each.text}]` : each.text)).join("")).toBe(marked);
  expect(pieces.map((each) => each.text).join("")).toBe(text);
});

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
