import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { checkRepository } from "./citations/checkCitations.ts";
import { findUnknownNames, readExisting } from "./commands/findUnknownNames.ts";
import { findOwnColours, findStyleFaults } from "./findStyleFaults.ts";
import { linesOf, readFiles } from "./sourceText.ts";

const root = resolve(import.meta.dirname, "../..");

test("each citation has its heading in docs/interface.md, and each relative link its file", () => {
  const files = readFiles(root, "*.{ts,tsx,mjs,js,css,html,sql,md,sh}");
  const isThere = (path: string) => existsSync(join(root, path));
  expect(linesOf(checkRepository(files, isThere))).toEqual([]);
});

test("code in the docs names npm scripts, flags, variables and paths that exist", () => {
  // Decision records may name former paths.
  const pages = readFiles(root, "*.md").filter(({ path }) => !path.startsWith("docs/decisions/"));
  expect(linesOf(findUnknownNames(pages, readExisting(root)))).toEqual([]);
});

/** Returns whether Vitest or Playwright reads the tests of a file. */
const isRead = (path: string) =>
  /^e2e\/(?:mocked|stack|engines|pictures)\/.*\.spec\.ts$/.test(path) ||
  /^(?:packages|examples|src|scripts|faults|bench)\/.*\.test\.tsx?$/.test(path) ||
  /^scripts\/checks\/.*\.spec\.ts$/.test(path);

test("each test is in a file that a runner reads, otherwise name it <subject>.test.ts beside its subject", () => {
  const tests = readFiles(root, "*.{test,spec,tests,specs}.{ts,tsx,mts,mjs,js}");
  expect(tests.map(({ path }) => path).filter((path) => !isRead(path))).toEqual([]);
});

test("components have the colours of the tokens, and none of their own", () => {
  const components = readFiles(root, "*.tsx").filter(({ path }) => path.startsWith("src/"));
  expect(linesOf(components.flatMap(findOwnColours))).toEqual([]);
});

test("style sheets use the tokens of src/ui/tokens.css, and name neither left nor right", () => {
  expect(linesOf(readFiles(root, "*.css").flatMap(findStyleFaults))).toEqual([]);
});
