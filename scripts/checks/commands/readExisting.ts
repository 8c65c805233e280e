import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import type { Existing } from "./findUnknownNames.ts";
import type { SourceFile } from "../sourceText.ts";

const Package = z.object({ scripts: z.record(z.string(), z.string()) });

/** The pages that describe the present state. Decision records may name former paths. */
const pages = ["*.md", "{docs,sdk,bench,faults,examples,packaging}/**/*.md"];
const programs = "{contract,sdk,shop,src,gateway,e2e,scripts,faults,bench}/**/*.{ts,tsx,mjs}";

function isLeftOut(path: string): boolean {
  return /(?:^|[/\\])(?:node_modules|decisions|pictures)$/.test(path);
}

/** Reads the existing names of the repository at `root`. */
export function readExisting(root: string): Existing {
  const read = (patterns: readonly string[]) =>
    globSync([...patterns], { cwd: root, exclude: isLeftOut })
      .map((path) => readFileSync(join(root, path), "utf8"))
      .join("\n");
  const { scripts } = Package.parse(JSON.parse(read(["package.json"])));
  const variables = read([programs, "*.config.ts"]).matchAll(/["'.]([A-Z][A-Z_]+[A-Z])\b/g);
  return {
    scripts: new Set(Object.keys(scripts)),
    flagsOf: (name) => {
      const program = read([
        `scripts/cli/${name}.ts`,
        `scripts/cli/${name}/**/*.ts`,
        `scripts/cli/operator/${name}*.ts`,
        `scripts/${name}/*.ts`,
        `${name}/**/*.ts`,
      ]);
      return new Set([...program.matchAll(/--[a-z][\w-]*/g)].map(([flag]) => flag));
    },
    variables: new Set([...variables].map(([, name = ""]) => name)),
    exists: (path) => globSync(path, { cwd: root }).length > 0,
  };
}

/** Reads the pages of the repository at `root` whose code is checked. */
export function readPages(root: string): SourceFile[] {
  return globSync(pages, { cwd: root, exclude: isLeftOut })
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }))
    .toSorted((one, other) => one.path.localeCompare(other.path));
}
