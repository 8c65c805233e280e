import { expect, test } from "vitest";
import { findOperator } from "@pay/operators/catalogue.ts";
import { keepOutput } from "../keepOutput.ts";
import { compareList, haveWordInCommon } from "./compareList.ts";
import { publicLists } from "./publicLists.ts";
import { runOperators } from "./runOperators.ts";

const now = new Date("2026-12-01T00:00:00Z");
const equal = async () => await Promise.resolve(true);
const differs = async () => await Promise.resolve(false);

async function run(argv: readonly string[], given = { now, compare: equal }) {
  const output = keepOutput();
  const exitCode = await runOperators(argv, output, given);
  return { exitCode, printed: output.printed, errors: output.errors };
}

test("the operators of a country are listed with their codes, and what is not checked or closed is marked", async () => {
  const { exitCode, printed } = await run(["list", "mx"]);
  expect(exitCode).toBe(0);
  const lines = printed.split("\n").map((line) => line.replaceAll(/ {2,}/g, "  "));
  expect(lines).toContain("MX_012  bank  BBVA México");
  expect(lines).toContain("MX_002  bank  Banamex (Banco Nacional de México)");
  expect(lines).toContain("MX_715  wallet  Cashi (Cashi Cuenta), not checked");
  expect(lines).toContain("MX_143  bank  CIBanco, closed 2025-10-10");
});

test.each([
  [["list"], "list takes one country, such as KE."],
  [["list", "US"], "The catalogue has no facts about US. It has AR, BR,"],
  [["list", "KE", "NG"], "list takes one country, such as KE."],
  [["show"], "There is no command show."],
  [["compare", "KE"], "There is no command compare KE."],
])(
  "%j is refused with what is wrong, and where the commands are described",
  async (argv, fault) => {
    const { exitCode, errors } = await run(argv);
    expect(exitCode).toBe(1);
    expect(errors).toContain(fault);
    expect(errors).toContain("See npm run operators -- --help.");
  },
);

test("compare fails where something differs, and names the countries that nobody reviewed for a year", async () => {
  expect(await run(["compare"])).toMatchObject({ exitCode: 0, printed: "" });
  expect((await run(["compare"], { now, compare: differs })).exitCode).toBe(1);
  const later = await run(["compare"], { now: new Date("2028-01-01T00:00:00Z"), compare: equal });
  expect(later.exitCode).toBe(1);
  expect(later.printed).toContain("Not reviewed for 12 months: AR, BR,");
});

// A few lines in the form of each list. The facts in them are those of the catalogue.
const samples: readonly (readonly [country: string, text: string, code: string, name: string])[] = [
  ["AR", "switch(code) {\n    case 7: return   'Banco de Galicia';\n", "007", "Banco de Galicia"],
  [
    "BR",
    '\uFEFF[{"ISPB":"00000000","ShortName":"BB","LongName":"Banco do Brasil"}]\n',
    "00000000",
    "BB",
  ],
  ["IN", '{"HDFC":"HDFC Bank"}', "HDFC", "HDFC Bank"],
  [
    "JP",
    'module.exports = {"0001":{"code":"0001","name":"みずほ","roma":"mizuho"}};\n',
    "0001",
    "みずほ",
  ],
  ["LA", '    "SWIFT Code": "COEBLALAXXX",\n    "Bank Name": "BCEL",\n', "COEBLALA", "BCEL"],
  ["MX", "        2: { tag: 'BANAMEX', name: 'Banco Nacional' },\n", "002", "BANAMEX"],
  ["NG", 'name: "GT BANK",\n slug: "GTB",\n code: "058",\n', "058", "GT BANK"],
  ["PH", '    "SWIFT Code": "BNORPHMM",\n    "Bank Name": "BDO",\n', "BNORPHMM", "BDO"],
  ["VN", "name: 'NH ACB',\n bin: '970416',\n shortName: 'ACB',\n", "970416", "ACB"],
];

test("each public list has a sample of its form", () => {
  expect(samples.map(([country]) => country)).toEqual(publicLists.map(({ country }) => country));
});

test.each(samples)(
  "the list of %s is read as text, without running it",
  (country, text, code, name) => {
    const [bank, ...more] = publicLists.find((one) => one.country === country)?.read(text) ?? [];
    expect(more).toEqual([]);
    expect(bank?.code).toBe(code);
    expect(bank?.names[0]).toBe(name);
  },
);

const mexican = { country: "MX", codeOf: findMexican, isWhole: true };
function findMexican({ nationalCode }: { readonly nationalCode?: string | undefined }) {
  return nationalCode;
}
const operators = ["MX_012", "MX_002", "MX_143", "MX_OXXO", "ID_014"].flatMap((code) => {
  const one = findOperator(code);
  return one ? [one] : [];
});

test("a missing bank and another name are found, a closed bank may still be listed, and the rest is counted", () => {
  const listed = [
    { code: "002", names: ["AZTECA", "Banco Azteca"] },
    { code: "143", names: ["CIBANCO"] },
    { code: "901", names: ["CLS"] },
  ];
  expect(compareList(mexican, operators, listed)).toEqual({
    findings: [
      "MX_012 BBVA México is missing there. Has it closed, or another code?",
      "MX_002 Banamex is called AZTECA, Banco Azteca there. Has it another name, or the code another bank?",
    ],
    compared: 2,
    besides: 1,
  });
});

test("a list that is not whole proves nothing by what it lacks", () => {
  const listed = [{ code: "143", names: ["CIBANCO"] }];
  expect(compareList({ ...mexican, isWhole: false }, operators, listed).findings).toEqual([]);
});

test.each([
  [["Banco do Nordeste"], ["BCO DO NORDESTE DO BRASIL S.A."], true],
  [["みずほ銀行"], ["みずほ"], true],
  [["PayPay銀行"], ["ＰａｙＰａｙ"], true],
  [["BanBajío", "Banco del Bajío"], ["BAJIO"], true],
  [["MBV"], ["Ocean Bank"], false],
  [["Bank of India"], ["Bank of Baroda"], false],
])("%j and %j name one bank: %s", (some, others, expected) => {
  expect(haveWordInCommon(some, others)).toBe(expected);
});
