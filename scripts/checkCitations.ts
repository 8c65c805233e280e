/**
 * Fails, with file:line, when a `§` or `G` citation in code or docs has no heading in docs/interface.md, when that file
 * lacks a number or has it twice, or when a relative link in a Markdown file leads nowhere.
 * Run as `node scripts/checkCitations.ts`.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { checkCitations, checkReference, expectedNumbers } from "./citations.ts";
import { checkLinks } from "./markdownLinks.ts";
import type { Finding, SourceFile } from "./sourceText.ts";

const referencePath = "docs/interface.md";
const extensions = "{ts,tsx,mjs,js,css,html,sql,md,sh}";
const folders = "{contract,sdk,shop,examples,src,gateway,e2e,scripts,docs,bench,faults,packaging}";
const neverRead = new Set(["node_modules", "test-results", "playwright-report"]);

/**
 * Everything wrong in a repository given as its text files, among them docs/interface.md.
 * `exists` tells for a path relative to the root, since links may also lead to pictures and folders.
 */
export function checkRepository(
  files: readonly SourceFile[],
  exists: (path: string) => boolean,
  expected: readonly string[] = expectedNumbers,
): Finding[] {
  const reference = files.find(({ path }) => path === referencePath);
  if (!reference) return [{ path: referencePath, line: 1, message: "is not there" }];
  return [
    ...checkReference(reference, expected),
    ...checkCitations(files, reference),
    ...checkLinks(
      files.filter(({ path }) => path.endsWith(".md")),
      exists,
    ),
  ];
}

/** The text files of the repository at `root` that may cite: its source folders, and what lies in the root itself. */
export function readRepository(root: string): SourceFile[] {
  return globSync([`*.${extensions}`, `${folders}/**/*.${extensions}`], {
    cwd: root,
    exclude: (path) => path.split(/[/\\]/).some((part) => neverRead.has(part)),
  })
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, "..");
  const files = readRepository(root);
  const findings = checkRepository(files, (path) => existsSync(join(root, path)));
  for (const { path, line, message } of findings) console.error(`${path}:${line} ${message}`);
  console.log(`${files.length} files read, ${findings.length} citations or links are wrong`);
  if (findings.length > 0) process.exitCode = 1;
}
