import { readdirSync } from "node:fs";
import { join } from "node:path";

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

/** Returns the paths of the source files at `root` and in its source folders, in order, with forward slashes. */
export function listSourceFiles(root: string, extension: RegExp): readonly string[] {
  const below = areas.flatMap((area) =>
    readdirSync(join(root, area), { recursive: true, encoding: "utf8" }).map(
      (path) => `${area}/${path.replaceAll("\\", "/")}`,
    ),
  );
  return [...readdirSync(root), ...below]
    .filter((path) => extension.test(path) && !path.includes("node_modules/"))
    .toSorted();
}
