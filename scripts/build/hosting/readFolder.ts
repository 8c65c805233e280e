import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Returns every file of a folder by its address, in the order of the addresses. */
export function readFolder(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files
      .map((file) => [`/${relative(folder, file).replaceAll("\\", "/")}`, file] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([address, file]) => [address, readFileSync(file)]),
  );
}
