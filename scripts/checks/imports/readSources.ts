import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listSourceFiles } from "../sourceFiles.ts";
import { readImports } from "./readImports.ts";
import type { ImportsByFile } from "./wrongImports.ts";

/** Reads the imports of every source file at the root and in its source folders. */
export function readSources(root: string): ImportsByFile {
  return new Map(
    listSourceFiles(root, /(?<!\.d)\.(?:tsx?|mjs)$/).map((path) => [
      path,
      readImports(path, readFileSync(join(root, path), "utf8")),
    ]),
  );
}
