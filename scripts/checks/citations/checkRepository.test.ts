import { resolve } from "node:path";
import { expect, test } from "vitest";
import { checkRepository, readRepository } from "./checkRepository.ts";

const reference = { path: "docs/interface.md", text: "## §1 Service\n\n### G1 Options\n" };
const all = ["§1", "G1"];
const exists = (path: string) => path === "docs/interface.md";

test("a repository with correct citations and links has no findings", () => {
  const files = [
    reference,
    { path: "src/a.ts", text: "// §1, G1" },
    { path: "README.md", text: "[interface](docs/interface.md#g1-options)" },
  ];
  expect(checkRepository(files, exists, all)).toEqual([]);
});

test("a wrong citation in code and a dead link in Markdown are both found", () => {
  const files = [
    reference,
    { path: "gateway/a.ts", text: "\n// as G2 says" },
    { path: "README.md", text: "[interface](docs/interface.md#g2-options)" },
  ];
  expect(checkRepository(files, exists, all)).toEqual([
    { path: "gateway/a.ts", line: 2, message: "G2 has no heading in docs/interface.md" },
    { path: "README.md", line: 1, message: "docs/interface.md has no heading for #g2-options" },
  ]);
});

test("a repository without docs/interface.md is wrong", () => {
  expect(checkRepository([{ path: "src/a.ts", text: "" }], exists, all)).toEqual([
    { path: "docs/interface.md", line: 1, message: "is missing" },
  ]);
});

test("code and docs are read, with forward slashes and without packages", () => {
  const paths = readRepository(resolve(import.meta.dirname, "../../..")).map(({ path }) => path);
  expect(paths).toContain("docs/interface.md");
  expect(paths).toContain("scripts/checks/citations/checkCitations.ts");
  expect(paths.filter((path) => /node_modules|\\|\.json$/.test(path))).toEqual([]);
});
