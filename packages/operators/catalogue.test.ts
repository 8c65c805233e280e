import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { optional } from "@pay/contract/customerData.ts";
import { allOperators, checkedOperators, countryFiles, findOperator } from "./catalogue.ts";
import { codeForms, findCodeForm } from "./codeForms.ts";
import { CountryFile, type Operator, toOperators } from "./operator.ts";
import { overdueReviews } from "./overdueReviews.ts";

const codePattern = new RegExp(optional("paymentOperatorCode").pattern ?? "none", "u");
const describeRow = ({ code, name }: Operator) => `${code} ${name}`;
const rowsThat = (isWrong: (one: Operator) => boolean) =>
  allOperators.filter(isWrong).map(describeRow);
const fold = (text: string) => text.normalize("NFKC").toLowerCase();
const namesOf = ({ name, localNames = {} }: Operator) => [name, ...Object.values(localNames)];
const isOpen = ({ closedOn }: Operator) => closedOn === undefined;

describe("Each row of the catalogue", () => {
  test("has a code of its own, which the API takes as paymentOperatorCode", () => {
    const codes = allOperators.map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(764);
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
    expect(codes.filter((code) => !codePattern.test(code) || code.length > 64)).toEqual([]);
  });

  test("has a national code in the form of its country, and other codes in the forms of their lists", () => {
    const isWrong = ({ country, nationalCode, otherCodes = {} }: Operator) => {
      const { form, others = {} } = findCodeForm(country) ?? { form: /^none$/ };
      const forms = new Map(Object.entries(others));
      return (
        (nationalCode !== undefined && !form.test(nationalCode)) ||
        Object.entries(otherCodes).some(([list, code]) => forms.get(list)?.test(code) !== true)
      );
    };
    expect(rowsThat(isWrong)).toEqual([]);
  });

  test("has other codes that follow from the national one where the lists have a rule for it", () => {
    const follows: Readonly<Record<string, (one: Operator) => boolean>> = {
      // The last three digits of a SPEI code are those of the CLABE.
      MX: ({ nationalCode = "", otherCodes }) => otherCodes?.["spei"]?.slice(2) === nationalCode,
      CO: ({ nationalCode, otherCodes }) =>
        otherCodes === undefined || nationalCode === `1${otherCodes["superfinanciera"]}`,
    };
    const isWrong = (one: Operator) =>
      one.nationalCode !== undefined && isOpen(one) && follows[one.country]?.(one) === false;
    expect(rowsThat(isWrong)).toEqual([]);
  });

  test("has texts in NFC, without blanks at the ends or two in a row", () => {
    const isWrong = (text: string) =>
      text !== text.normalize("NFC") || text !== text.trim() || /\s\s|\p{Cc}/u.test(text);
    expect(rowsThat((one) => [...namesOf(one), ...(one.aliases ?? [])].some(isWrong))).toEqual([]);
  });

  test("has no alias that is its name, or that it has already", () => {
    const isWrong = (one: Operator) => {
      const texts = [one.name, ...(one.aliases ?? [])].map(fold);
      const names = namesOf(one).map(fold);
      return (
        new Set(texts).size < texts.length || texts.slice(1).some((alias) => names.includes(alias))
      );
    };
    expect(rowsThat(isWrong)).toEqual([]);
  });

  test("has no name and no alias of another open operator of its country: a chain of stores may have its bank's", () => {
    const rows = allOperators.filter(isOpen).flatMap((one) =>
      [...new Set([...namesOf(one), ...(one.aliases ?? [])].map(fold))].map((text) => ({
        place: `${one.country} ${one.kind === "storeChain" ? "store" : "bank"} ${text}`,
        code: one.code,
      })),
    );
    const shared = [...Map.groupBy(rows, ({ place }) => place)].filter(
      ([, owners]) => owners.length > 1,
    );
    expect(shared.map(([place, owners]) => [place, owners.map(({ code }) => code)])).toEqual([]);
  });

  test("has local names by a language's tag, and none that only repeats the name", () => {
    const languages = /^(?:en|es|pt|id|hi|ja|ko|lo|vi|zh-Hant)$/;
    const isWrong = ({ name, localNames = {} }: Operator) =>
      Object.entries(localNames).some(([tag, local]) => !languages.test(tag) || local === name);
    expect(rowsThat(isWrong)).toEqual([]);
  });

  test("that is closed is not popular, and its successor is an open operator of its country", () => {
    const isWrong = ({ closedOn, popular, successor, country }: Operator) => {
      if (closedOn === undefined) return successor !== undefined;
      const next = successor === undefined ? undefined : findOperator(successor);
      return (
        popular === true ||
        (successor !== undefined && (next?.country !== country || next.closedOn !== undefined))
      );
    };
    expect(rowsThat(isWrong)).toEqual([]);
    expect(rowsThat((one) => !isOpen(one)).length).toBeGreaterThan(30);
  });
});

test("each country has its form of codes, open operators, and popular ones that stand first", () => {
  expect(countryFiles.map(({ country }) => country)).toEqual(Object.keys(codeForms));
  for (const { country, operators } of countryFiles) {
    const open = operators.filter(({ closedOn }) => closedOn === undefined);
    expect(open, country).toEqual(operators.slice(0, open.length));
    const count = open.filter(({ popular }) => popular).length;
    expect(count, country).toBeGreaterThan(5);
    expect(count, country).toBeLessThan(20);
    expect(
      open.slice(0, count).every(({ popular }) => popular),
      country,
    ).toBe(true);
  }
});

const file = { country: "KE", reviewedOn: "2026-11-29" };
const row = { name: "Some Bank", kind: "bank", checked: true };

test.each([
  ["an unknown field", { ...row, slug: "SOME", payin: ["VA_PAY"] }],
  ["an unknown kind", { ...row, slug: "SOME", kind: "shop" }],
  ["no word on whether it is checked", { name: "Some Bank", kind: "bank", slug: "SOME" }],
  ["neither a national code nor a slug", row],
  ["both", { ...row, slug: "SOME", nationalCode: "01" }],
  ["a slug that no code can hold", { ...row, slug: "Some Bank" }],
  ["a closing day that is none", { ...row, slug: "SOME", closedOn: "last year" }],
])("a row with %s is refused", (_what, wrong) => {
  expect(() => toOperators(CountryFile.parse({ ...file, operators: [wrong] }))).toThrow();
});

test("an operator is found by its code, also a closed or unchecked one", () => {
  expect(findOperator("ID_014")).toMatchObject({ name: "BCA", nationalCode: "014", country: "ID" });
  expect(findOperator("KE_MPESA")).toMatchObject({ name: "M-PESA", kind: "network" });
  expect(findOperator("MX_143")).toMatchObject({ closedOn: "2025-10-10" });
  expect(findOperator("KE_AIRTEL")).toMatchObject({ checked: false });
  for (const code of ["014", "ID_999", "id_014", "", "constructor", "BANK_ALPHA_ID"])
    expect(findOperator(code)).toBeUndefined();
});

test("operators that nobody names are checked and open: no other row leaves the catalogue unasked", () => {
  for (const { country } of countryFiles) {
    const some = checkedOperators(country);
    expect(some.filter(({ checked, closedOn }) => !checked || closedOn !== undefined)).toEqual([]);
    expect(new Set(some.map((one) => one.country))).toEqual(new Set([country]));
  }
  const networks = checkedOperators("GH", "network").map(({ code }) => code);
  expect(networks).toEqual(["GH_MTN", "GH_TELECEL", "GH_AT"]);
  expect(checkedOperators("MX", "bank").map(({ code }) => code)).not.toContain("MX_143");
  expect(checkedOperators("US")).toEqual([]);
});

test("a country's facts are overdue twelve months after a person compared them with their sources", () => {
  const files = [
    { country: "JP", reviewedOn: "2026-11-29" },
    { country: "MX", reviewedOn: "2027-02-28" },
  ];
  expect(overdueReviews(new Date("2027-11-29T00:00:00Z"), files)).toEqual([]);
  expect(overdueReviews(new Date("2027-11-30T00:00:00Z"), files)).toEqual(["JP"]);
  expect(overdueReviews(new Date("2028-03-01T00:00:00Z"), files)).toEqual(["JP", "MX"]);
});

test("the README has each country with its code and its counts, and the sums", () => {
  const readme = readFileSync(new URL("README.md", import.meta.url), "utf8");
  const rows = countryFiles.map(({ country, operators }) => {
    const open = operators.filter(({ closedOn }) => closedOn === undefined);
    const checked = open.filter((one) => one.checked).length;
    const closed = operators.length - open.length;
    return `| ${country} | ${findCodeForm(country)?.scheme} | ${open.length} | ${checked} | ${closed} |`;
  });
  expect(rows.filter((row) => !readme.includes(row))).toEqual([]);
  const open = allOperators.filter(isOpen).length;
  expect(readme).toContain(`Facts about ${open} real banks`);
  expect(readme).toContain(`and ${allOperators.length - open} that are closed`);
});
