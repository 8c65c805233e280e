import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readFiles } from "../sourceText.ts";
import {
  checkRepository,
  expectedNumbers,
  findCitations,
  findNumberedHeadings,
} from "./checkCitations.ts";

const numbers = (text: string) => findCitations(text).map(({ number }) => number);

test.each([
  ["// the amount rule (§3, G25)", ["§3", "G25"]],
  ["// §1–§9 and G6/G36", ["§1", "§9", "G6", "G36"]],
  ["// § 2 with a space", ["§2"]],
  ["| `G12` | **G4**, (G5). |", ["G12", "G4", "G5"]],
  ["// 2G10, PG13, G24x, G_1, NG7, MG2a", []],
  ["// RFC 7515 §7 and RFC 9457, §3", []],
  ["Gap, G, GG, 5G", []],
  ["const key = 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCg+G9/a';", []],
])("%s cites %j", (text, expected) => {
  expect(numbers(text)).toEqual(expected);
});

test("a number above the last one is still a citation", () => {
  // Composed at run time, so that the check does not find it in this file.
  const beyond = ["§", "G"].map((letter) => letter + String(460));
  expect(numbers(beyond.join(" and "))).toEqual(beyond);
});

test("only a heading outside of code that begins with a number defines it", () => {
  const text = "# Book\n\n## §1 Service\n\nsee G2\n\n### Gaps of §1\n\n```\n## G1 Options\n```\n";
  expect(findNumberedHeadings(text).map(({ number }) => number)).toEqual(["§1"]);
});

const reference = { path: "docs/interface.md", text: "## §1 Service\n\n### G1 Options\n" };
const check = (...files: readonly { readonly path: string; readonly text: string }[]) =>
  checkRepository(files, (path) => path === "docs/interface.md", ["§1", "G1"]).map(
    ({ path, line, message }) => `${path}:${line} ${message}`,
  );

test("a repository with correct citations and links has no findings", () => {
  const readme = { path: "README.md", text: "[interface](docs/interface.md#g1-options)" };
  expect(check(reference, { path: "src/a.ts", text: "// §1, G1" }, readme)).toEqual([]);
});

test("a wrong citation in code and a dead link in Markdown are both found", () => {
  const code = { path: "gateway/a.ts", text: "// G1\n\n// as G2 says (§2)" };
  const readme = { path: "README.md", text: "[interface](docs/interface.md#g2-options)" };
  expect(check(reference, code, readme)).toEqual([
    "gateway/a.ts:3 G2 has no heading in docs/interface.md",
    "gateway/a.ts:3 §2 has no heading in docs/interface.md",
    "README.md:1 docs/interface.md has no heading for #g2-options",
  ]);
});

test("a decision record that does not exist, and a link to another record than its label, are found", () => {
  // Variables, since the check reads this file too.
  const [third, missing, other] = ["0003", 40, 41];
  const record = { path: "docs/decisions/0002-one-order.md", text: "# 2. One order\n" };
  const code = {
    path: "gateway/a.ts",
    text: `// record 2, record 0002\n// as record ${missing} says`,
  };
  const both = { path: "gateway/b.ts", text: `// records ${missing} and ${other}` };
  const page = {
    path: "docs/a.txt",
    text: `[record ${third}](decisions/0002-one-order.md), [0002](decisions/0002-one-order.md)`,
  };
  expect(check(reference, record, code, both, page)).toEqual([
    `gateway/a.ts:2 there is no decision record ${missing}`,
    `gateway/b.ts:1 there is no decision record ${missing}`,
    `gateway/b.ts:1 there is no decision record ${other}`,
    "docs/a.txt:1 there is no decision record 0003",
    "docs/a.txt:1 the link 0003 leads to record 0002",
  ]);
});

test("a missing, repeated or unexpected number of docs/interface.md is reported", () => {
  expect(check({ ...reference, text: "## §1 Service\n### §1 Again\n### G3 Stray\n" })).toEqual([
    "docs/interface.md:2 §1 has a second heading",
    "docs/interface.md:3 G3 is not one of the numbers",
    "docs/interface.md:1 G1 has no heading",
  ]);
  expect(check({ path: "src/a.ts", text: "" })).toEqual(["docs/interface.md:1 is missing"]);
});

test("the reference must have nine sections and fifty-eight decisions", () => {
  expect(expectedNumbers).toHaveLength(67);
  expect([expectedNumbers[8], expectedNumbers[9], expectedNumbers[66]]).toEqual([
    "§9",
    "G1",
    "G58",
  ]);
});

test("code and docs are read, with forward slashes and without packages", () => {
  const root = resolve(import.meta.dirname, "../../..");
  const paths = readFiles(root, "*.{ts,md}").map(({ path }) => path);
  expect(paths).toContain("docs/interface.md");
  expect(paths).toContain("scripts/checks/citations/checkCitations.ts");
  expect(paths.filter((path) => /node_modules|\\|\.json$/.test(path))).toEqual([]);
});
