import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type SettingLists, withTables } from "./settingsTable.ts";

/** A fenced block that shows a file: its first line names it, as in ```` ```python file=examples/verify.py ````. */
const shown = /^```(\w+) file=(\S+)\n[^]*?^```$/gm;

/** The pages that may hold what is made, by their path below `root`. */
export function madePages(root: string): readonly string[] {
  return globSync(["*.md", "{docs,sdk,examples,packaging}/**/*.md"], {
    cwd: root,
    exclude: (path) => path.includes("node_modules") || path.includes("decisions"),
  })
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted();
}

/** A page with its tables of settings and the files that it shows as they are now. */
export function makePage(page: string, root: string, lists: SettingLists): string {
  const readFile = (path: string) => readFileSync(join(root, path), "utf8");
  return withFiles(withTables(page, lists), readFile);
}

/** The page with each block that shows a file holding what the file holds. `readFile` takes a path relative to the root. */
export function withFiles(page: string, readFile: (path: string) => string): string {
  return page.replace(
    shown,
    (_whole, language: string, path: string) =>
      `\`\`\`${language} file=${path}\n${readFile(path).trimEnd()}\n\`\`\``,
  );
}
