import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkCitations, checkReference, expectedNumbers } from "./checkCitations.ts";
import { checkLinks } from "./checkLinks.ts";
import type { Finding, SourceFile } from "../sourceText.ts";

const referencePath = "docs/interface.md";
const extensions = "{ts,tsx,mjs,js,css,html,sql,md,sh}";
const folders = "{contract,sdk,shop,examples,src,gateway,e2e,scripts,docs,bench,faults,packaging}";
const neverRead = new Set(["node_modules", "test-results", "playwright-report"]);

/**
 * Returns all faults in a repository, given as its text files, with docs/interface.md among them. `exists` takes a path
 * relative to the root, because links may lead to pictures and folders.
 */
export function checkRepository(
  files: readonly SourceFile[],
  exists: (path: string) => boolean,
  expected: readonly string[] = expectedNumbers,
): Finding[] {
  const reference = files.find(({ path }) => path === referencePath);
  if (!reference) return [{ path: referencePath, line: 1, message: "is missing" }];
  return [
    ...checkReference(reference, expected),
    ...checkCitations(files, reference),
    ...checkLinks(
      files.filter(({ path }) => path.endsWith(".md")),
      exists,
    ),
  ];
}

/** Reads the text files that may contain citations: those at the root and in the source folders. */
export function readRepository(root: string): SourceFile[] {
  return globSync([`*.${extensions}`, `${folders}/**/*.${extensions}`], {
    cwd: root,
    exclude: (path) => path.split(/[/\\]/).some((part) => neverRead.has(part)),
  })
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}
