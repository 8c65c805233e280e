import { mandatory, optional } from "#contract/customerData.ts";
import type { DataPoint } from "#contract/dataPoint.ts";
import { online } from "#contract/methods/online.ts";
import { sampleOption } from "#contract/samples/samplesByMethod.ts";
import { expect, test } from "vitest";
import { english } from "../testing/english.ts";
import { groupFound, matchesQuery } from "./searchOperators.ts";
import { viewOperators, viewOptions } from "./viewOptions.ts";

const money = { amount: 60, currencyCode: "IDR" };
const names = ["A", "B", "C", "D", "E", "F", "G", "H"];
const eight = names.map((code) => ({ code, name: `Bank ${code}` }));

function viewBanks(
  point: (name: "paymentOperatorCode") => DataPoint,
  paymentOperatorCode?: string,
  { popular, query }: { readonly popular?: string; readonly query?: string } = {},
) {
  const option = sampleOption(online, "IDR", {
    paymentOperators: eight.map(({ code, name }) => ({ code, name, popular: code === popular })),
    dataPoints: [point("paymentOperatorCode")],
  });
  const choice = { paymentMethodCode: "ONLINE", paymentOperatorCode };
  return viewOperators(option, { choice, query, groupFound }, english);
}

const codes = (operators: ReturnType<typeof viewBanks>) =>
  operators?.groups.flatMap(({ shown }) => shown.map(({ code }) => code));

test("six operators are shown at once, with a button for the others", () => {
  const operators = viewBanks(mandatory);
  expect(codes(operators)).toEqual(["A", "B", "C", "D", "E", "F"]);
  expect(operators?.more).toBe("More banks and wallets");
});

test("a popular operator comes first", () => {
  expect(codes(viewBanks(mandatory, undefined, { popular: "G" }))?.[0]).toBe("G");
});

test("a chosen operator that is not among the six is shown after them", () => {
  const operators = viewBanks(mandatory, "H");
  expect(codes(operators)).toEqual(["A", "B", "C", "D", "E", "F", "H"]);
  expect(operators?.groups[0]?.shown.at(-1)).toMatchObject({
    code: "H",
    name: "Bank H",
    isChosen: true,
  });
});

test("an empty search shows every operator and no button for others", () => {
  const operators = viewBanks(mandatory, undefined, { query: "" });
  expect(codes(operators)).toEqual(["A", "B", "C", "D", "E", "F", "G", "H"]);
  expect(operators?.more).toBeUndefined();
});

test("a search shows its results and the chosen operator", () => {
  expect(codes(viewBanks(mandatory, "C", { query: "bank g" }))).toEqual(["C", "G"]);
  expect(codes(viewBanks(mandatory, undefined, { query: "nobody" }))).toEqual([]);
});

test("behind the search all others follow the popular ones, from A to Z in the language", () => {
  const banks = ["Z1", "Z2", "Z3", "Z4", "Z5", "Z6", "Öst", "Zett", "Ost"];
  const option = sampleOption(online, "IDR", {
    paymentOperators: banks.map((name) => ({ code: name, name })),
    dataPoints: [mandatory("paymentOperatorCode")],
  });
  const list = (code: string) =>
    viewOperators(option, { choice: undefined, query: "", groupFound }, { ...english, code });
  expect(list("de")?.groups.map(({ label }) => label)).toEqual(["Popular", "All others"]);
  expect(codes(list("de"))?.slice(6)).toEqual(["Ost", "Öst", "Zett"]);
  expect(codes(list("sv"))?.slice(6)).toEqual(["Ost", "Zett", "Öst"]);
});

test("a search shows the alias that it matched, and none where the name says it", () => {
  const option = sampleOption(online, "IDR", {
    paymentOperators: [{ code: "KAPPA", name: "Bank Kappa", aliases: ["BKP", "Old Kappa"] }],
    dataPoints: [mandatory("paymentOperatorCode")],
  });
  const find = (query: string) =>
    viewOperators(option, { choice: undefined, query, groupFound }, english)?.groups[0]?.shown[0]
      ?.note;
  expect(find("bkp")).toBe("also called BKP");
  expect(find("old")).toBe("also called Old Kappa");
  expect(find("kappa")).toBeUndefined();
  expect(find("")).toBeUndefined();
});

test('an optional operator offers "later", which is chosen at first', () => {
  expect(viewBanks(optional)?.groups[0]?.shown[0]).toEqual({
    code: "",
    name: "Choose later",
    isChosen: true,
  });
  expect(codes(viewBanks(optional))).toHaveLength(7);
  expect(codes(viewBanks(mandatory))).not.toContain("");
});

test("an unknown method has the service's name and no glyph (G44)", () => {
  const option = sampleOption(online, "IDR", {
    paymentMethodCode: "NEW_METHOD",
    paymentMethodName: "New method",
  });
  expect(viewOptions([option], money, { choice: undefined }, english).options[0]).toEqual({
    code: "NEW_METHOD",
    name: "New method",
    what: undefined,
    glyph: undefined,
    limit: undefined,
    isChosen: false,
    operators: undefined,
  });
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
