import { globSync, readFileSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import { expect, test } from "vitest";
import { findLinks } from "../citations/checkMarkdownLinks.ts";

const root = resolve(import.meta.dirname, "../../..");
const frontPage = "docs/README.md";
/** The pages of the docs but the decision records, which have an index and a form of their own. */
const pages = globSync("docs/**/*.md", { cwd: root })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !path.startsWith("docs/decisions/"))
  .toSorted();
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Returns the pages of the docs that a page links to. */
function linkedFrom(page: string): readonly string[] {
  const targets = findLinks(read(page)).map(({ target }) => target.split("#")[0] ?? "");
  const paths = new Set(targets.map((target) => posix.join(posix.dirname(page), target)));
  return pages.filter((path) => paths.has(path));
}

test("each page begins with its use for the reader", () => {
  const others = pages.filter(
    (path) => !/^# .+\n\nAfter (?:this page|these pages) /.test(read(path)),
  );
  expect(pages).toContain(frontPage);
  expect(others).toEqual([]);
});

test("each page ends with the next pages; the front page and the specification have none", () => {
  const others = pages.filter((path) => /^## (.+)$/m.exec(lastPartOf(path))?.[1] !== "Next");
  expect(others).toEqual([frontPage, "docs/interface.md"]);
});

test("each page is at most two clicks away from the front page, otherwise link it from a page of its subject", () => {
  const near = [frontPage, ...linkedFrom(frontPage)];
  const reached = new Set([...near, ...near.flatMap(linkedFrom)]);
  expect(pages.filter((path) => !reached.has(path))).toEqual([]);
});

test("the front page leads to 25 questions, and each answer to a page", () => {
  expect(linkedFrom(frontPage)).toContain("docs/questions.md");
  const rows = read("docs/questions.md")
    .split("\n")
    .filter((line) => /^\| \d+ \|/.test(line));
  expect(rows.map((row) => Number(row.split("|")[1]))).toEqual(
    Array.from({ length: 25 }, (_, index) => index + 1),
  );
  expect(rows.filter((row) => findLinks(row).length === 0)).toEqual([]);
});

/** Returns the last part of a page that begins with a heading of the second level. */
function lastPartOf(path: string): string {
  const text = read(path);
  return text.slice(text.lastIndexOf("\n## ") + 1);
}
