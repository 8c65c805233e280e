/**
 * Fails, with file:line, when code in the docs names an npm script, a flag, a variable or a path of the repository that there is not.
 * Run as `node scripts/checkCommands.ts`.
 */
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as z from "zod/mini";
import { type Existing, findUnknownNames } from "./docs/namedThings.ts";
import type { SourceFile } from "./sourceText.ts";

const Package = z.object({ scripts: z.record(z.string(), z.string()) });

/** Pages that tell how things are. Records of decisions tell how they were, and their paths may be gone. */
const pages = ["*.md", "{docs,sdk,bench,faults,examples,packaging}/**/*.md"];
const programs = "{contract,sdk,shop,src,gateway,e2e,scripts,faults,bench}/**/*.{ts,tsx,mjs}";

function isLeftOut(path: string): boolean {
  return /(?:^|[/\\])(?:node_modules|decisions|pictures)$/.test(path);
}

/** What the repository at `root` has of what its docs may name. */
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
      const program = read([`scripts/${name}.ts`, `scripts/${name}/**/*.ts`, `${name}/**/*.ts`]);
      return new Set([...program.matchAll(/--[a-z][\w-]*/g)].map(([flag]) => flag));
    },
    variables: new Set([...variables].map(([, name = ""]) => name)),
    exists: (path) => globSync(path, { cwd: root }).length > 0,
  };
}

/** The pages of the repository at `root` whose code is looked at. */
export function readPages(root: string): SourceFile[] {
  return globSync(pages, { cwd: root, exclude: isLeftOut })
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }))
    .toSorted((one, other) => one.path.localeCompare(other.path));
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, "..");
  const files = readPages(root);
  const findings = findUnknownNames(files, readExisting(root));
  for (const { path, line, message } of findings) console.error(`${path}:${line} ${message}`);
  console.log(`${files.length} pages read, ${findings.length} names in their code are wrong`);
  if (findings.length > 0) process.exitCode = 1;
}
