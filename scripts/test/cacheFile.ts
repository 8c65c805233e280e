import { mkdirSync, readFileSync, rmSync } from "node:fs";

const folder = ".cache/test";

/** Returns a path for a stage's log or report, after deleting the file of an earlier run. */
export function freshFile(name: string): string {
  mkdirSync(folder, { recursive: true });
  rmSync(`${folder}/${name}`, { force: true });
  return `${folder}/${name}`;
}

/** Returns the report that a runner wrote; undefined when it wrote none. */
export function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
