import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type SettingLists, withTables } from "./settingsTable.ts";

/** Matches a fenced block that shows a file, named on its first line: ```` ```python file=examples/verify.py ````. */
const shown = /^```(\w+) file=(\S+)\n[^]*?^```$/gm;

/** Returns the paths, relative to `root`, of the pages that may contain generated parts. */
export function madePages(root: string): readonly string[] {
  return globSync(["*.md", "{docs,sdk,examples,packaging}/**/*.md"], {
    cwd: root,
    exclude: (path) => path.includes("node_modules") || path.includes("decisions"),
  })
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted();
}

/** Returns a page with current tables of settings and current files. */
export function makePage(page: string, root: string, lists: SettingLists): string {
  const readFile = (path: string) => readFileSync(join(root, path), "utf8");
  return withFiles(withTables(page, lists), readFile);
}

/**
 * Returns the page with the current content in each block that shows a file. `readFile` takes a path relative to the
 * root.
 */
export function withFiles(page: string, readFile: (path: string) => string): string {
  return page.replace(
    shown,
    (_whole, language: string, path: string) =>
      `\`\`\`${language} file=${path}\n${readFile(path).trimEnd()}\n\`\`\``,
  );
}
