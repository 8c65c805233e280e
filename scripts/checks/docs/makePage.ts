import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LiveRule, Setting } from "@pay/gateway/settings/setting.ts";
import { withBenches } from "./benchParts.ts";
import { withMemory } from "./memoryParts.ts";
import { withOperations } from "./operationParts.ts";
import { withProblems } from "./problemParts.ts";

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

/** Returns a page with current tables of settings, files, measurements, operations of the API, problems and memory. */
export function makePage(page: string, root: string, lists: SettingLists): string {
  const readFile = (path: string) => readFileSync(join(root, path), "utf8");
  const withLists = withBenches(withTables(page, lists), () => readFile("bench/results.json"));
  return withMemory(withProblems(withOperations(withFiles(withLists, readFile))));
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

/** Matches a table of settings with its two marker lines. */
const tables = /^<!-- settings: (\w+) -->\n[^]*?^<!-- end of settings -->$/gm;

/** The settings that pages may show, by the name in the marker. */
export type SettingLists = Readonly<Record<string, Readonly<Record<string, Setting<unknown>>>>>;

/** Returns the page with current tables. Throws an Error for a marker with an unknown name. */
export function withTables(page: string, lists: SettingLists): string {
  return page.replace(tables, (_whole, name: string) => {
    const list = lists[name];
    if (!list)
      throw new Error(
        `The marker names unknown settings ${name}. Use one of ${Object.keys(lists).join(", ")}.`,
      );
    return `<!-- settings: ${name} -->\n${toTable(Object.values(list))}\n<!-- end of settings -->`;
  });
}

/** Returns the settings as a Markdown table, one row each, in order. */
function toTable(settings: readonly Setting<unknown>[]): string {
  const rows = settings.map(({ name, kind, otherwise, meaning, inLive }) => {
    const text = inLive ? `${meaning}. ${sentenceOf(inLive)}` : meaning;
    return [`\`${name}\``, kind, otherwise, text];
  });
  const heading = [
    ["Variable", "Value", "Default", "Meaning"],
    ["---", "---", "---", "---"],
  ];
  return [...heading, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function sentenceOf(rule: LiveRule): string {
  return "refused" in rule
    ? `Not to be set in live: ${rule.refused}`
    : `To be set in live: ${rule.demanded}`;
}
