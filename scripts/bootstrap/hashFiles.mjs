import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync } from "node:fs";

/**
 * Returns one hash over the names and contents of files and folders. A missing one contributes nothing.
 * @param {readonly string[]} paths
 * @returns {string}
 */
export function hashFiles(paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(filesIn)) {
    const content = readFileSync(file);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesIn(`${path}/${name}`));
}
