import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { optional } from "@pay/contract/customerData.ts";
import { allOperators, checkedOperators, countryFiles, findOperator } from "./catalogue.ts";
import { codeForms, findCodeForm } from "./codeForms.ts";
import { CountryFile, type Operator, toOperators } from "./operator.ts";
import { overdueReviews } from "./overdueReviews.ts";

const codePattern = new RegExp(optional("paymentOperatorCode").pattern ?? "none", "u");
const fold = (text: string) => text.normalize("NFKC").toLowerCase();
const namesOf = ({ name, localNames = {} }: Operator) => [name, ...Object.values(localNames)];
const textsOf = (one: Operator) => [...namesOf(one), ...(one.aliases ?? [])];
const isOpen = ({ closedOn }: Operator) => closedOn === undefined;
const languages = /^(?:en|es|pt|id|hi|ja|ko|lo|vi|zh-Hant)$/;

/** The rules of lists whose codes follow from the national one. */
const follows: Readonly<Record<string, (one: Operator) => boolean>> = {
  // The last three digits of a SPEI code are those of the CLABE.
  MX: ({ nationalCode = "", otherCodes }) => otherCodes?.["spei"]?.slice(2) === nationalCode,
  CO: ({ nationalCode, otherCodes }) => nationalCode === `1${otherCodes?.["superfinanciera"]}`,
};

const rules: readonly (readonly [title: string, isKept: (one: Operator) => boolean])[] = [
  [
    "has a code that the API takes as paymentOperatorCode",
    ({ code }) => codePattern.test(code) && code.length <= 64,
  ],
  [
    "has a national code in the form of its country",
    ({ country, nationalCode = "" }) =>
      nationalCode === "" || findCodeForm(country)?.form.test(nationalCode) === true,
  ],
  [
    "has other codes in the forms of their lists",
    ({ country, otherCodes = {} }) => {
      const forms = new Map(Object.entries(findCodeForm(country)?.others ?? {}));
      return Object.entries(otherCodes).every(([list, code]) => forms.get(list)?.test(code));
    },
  ],
  [
    "has other codes that follow from the national one, where the lists have a rule for it",
    (one) => !one.nationalCode || !isOpen(one) || (follows[one.country]?.(one) ?? true),
  ],
  [
    "has texts in NFC of at most 80 characters, without blanks at the ends or two in a row",
    (one) =>
      textsOf(one).every(
        (text) => text === text.normalize("NFC").trim() && !/\s\s|\p{Cc}|^.{81}/u.test(text),
      ),
  ],
  ["has at most twelve aliases", ({ aliases = [] }) => aliases.length <= 12],
  [
    "has no alias that is its name, and none twice",
    (one) => {
      const names = new Set(namesOf(one).map(fold));
      const aliases = (one.aliases ?? []).map(fold);
      return new Set([...names, ...aliases]).size === names.size + aliases.length;
    },
  ],
  [
    "has local names by a language's tag, and none that only repeats the name",
    ({ name, localNames = {} }) =>
      Object.entries(localNames).every(([tag, local]) => languages.test(tag) && local !== name),
  ],
  ["is not popular if it is closed", (one) => isOpen(one) || one.popular === undefined],
  [
    "has a successor only if it is closed: an open operator of its country",
    (one) => {
      const next = findOperator(one.successor ?? "");
      if (one.successor === undefined) return true;
      return !isOpen(one) && next?.country === one.country && next.closedOn === undefined;
    },
  ],
];

test.each(rules)("each row %s", (_title, isKept) => {
  expect(allOperators.length).toBeGreaterThan(764);
  expect(allOperators.filter((one) => !isKept(one)).map(({ code }) => code)).toEqual([]);
});

test("no two rows have one code", () => {
  const codes = allOperators.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
});

test("no two open operators of a country share a name or an alias; a chain of stores may have its bank's", () => {
  const rows = allOperators.filter(isOpen).flatMap((one) =>
    [...new Set(textsOf(one).map(fold))].map((text) => ({
      place: `${one.country} ${one.kind === "storeChain" ? "store" : "bank"} ${text}`,
      code: one.code,
    })),
  );
  const shared = [...Map.groupBy(rows, ({ place }) => place)].filter(
    ([, owners]) => owners.length > 1,
  );
  expect(shared.map(([place, owners]) => [place, owners.map(({ code }) => code)])).toEqual([]);
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
const someBank = { name: "Some Bank", kind: "bank", checked: true };

test.each([
  ["an unknown field", { ...someBank, slug: "SOME", payin: ["VA_PAY"] }],
  ["an unknown kind", { ...someBank, slug: "SOME", kind: "shop" }],
  ["no word on whether it is checked", { name: "Some Bank", kind: "bank", slug: "SOME" }],
  ["neither a national code nor a slug", someBank],
  ["both", { ...someBank, slug: "SOME", nationalCode: "01" }],
  ["a slug that no code can hold", { ...someBank, slug: "Some Bank" }],
  ["a closing day that is none", { ...someBank, slug: "SOME", closedOn: "last year" }],
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
