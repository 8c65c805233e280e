import { expect, test } from "vitest";
import {
  checkCitations,
  checkReference,
  expectedNumbers,
  findCitations,
  findNumberedHeadings,
} from "./checkCitations.ts";

const reference = {
  path: "docs/interface.md",
  text: "# Book\n\n## §1 Service\n\nsee G2\n\n### Gaps of §1\n\n### G1 Options\n\n### G2 Data points\n",
};
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

test("only a heading that begins with a number defines it", () => {
  expect(findNumberedHeadings(reference.text).map(({ number }) => number)).toEqual([
    "§1",
    "G1",
    "G2",
  ]);
});

test("a heading inside a code block defines nothing", () => {
  expect(findNumberedHeadings("```\n## §1 Service\n```\n")).toEqual([]);
});

test("a citation without a heading is reported with its file and line", () => {
  const files = [
    { path: "src/a.ts", text: "// G1\n// see §1\n" },
    { path: "src/b.ts", text: "const a = 1;\n\n// the rule of G3 (§2)\n" },
  ];
  expect(checkCitations(files, reference)).toEqual([
    { path: "src/b.ts", line: 3, message: "G3 has no heading in docs/interface.md" },
    { path: "src/b.ts", line: 3, message: "§2 has no heading in docs/interface.md" },
  ]);
});

test("a reference with each number once has no findings", () => {
  expect(checkReference(reference, ["§1", "G1", "G2"])).toEqual([]);
});

test("a missing, repeated or unexpected number is reported", () => {
  const text = "## §1 Service\n### G1 Options\n### G1 Again\n### G3 Stray\n";
  expect(checkReference({ path: "a.md", text }, ["§1", "G1", "G2"])).toEqual([
    { path: "a.md", line: 3, message: "G1 has a second heading" },
    { path: "a.md", line: 4, message: "G3 is not one of the numbers" },
    { path: "a.md", line: 1, message: "G2 has no heading" },
  ]);
});

test("the reference must have nine sections and forty-eight decisions", () => {
  expect(expectedNumbers).toHaveLength(57);
  expect(expectedNumbers[8]).toBe("§9");
  expect(expectedNumbers[9]).toBe("G1");
  expect(expectedNumbers[53]).toBe("G45");
});
