import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readImports } from "./readImports.ts";
import type { ImportsByFile } from "./wrongImports.ts";

const areas = [
  "contract",
  "sdk",
  "shop",
  "examples",
  "src",
  "gateway",
  "e2e",
  "scripts",
  "faults",
  "bench",
];

/** The imports of every source file beneath a top folder, and of the configurations that lie in it. */
export function readSources(root: string): ImportsByFile {
  const top = readdirSync(root).filter(isSource);
  const beneath = areas.flatMap((area) =>
    readdirSync(join(root, area), { recursive: true, encoding: "utf8" })
      .filter(isSource)
      .map((path) => `${area}/${path.replaceAll("\\", "/")}`),
  );
  return new Map(
    [...top, ...beneath]
      .toSorted()
      .map((path) => [path, readImports(path, readFileSync(join(root, path), "utf8"))]),
  );
}

function isSource(path: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith(".d.ts");
}
