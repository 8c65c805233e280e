import { mkdirSync, readFileSync, rmSync } from "node:fs";

const folder = ".cache/test";

/** A path for a stage's log or report, with nothing left there from an earlier run. */
export function freshFile(name: string): string {
  mkdirSync(folder, { recursive: true });
  rmSync(`${folder}/${name}`, { force: true });
  return `${folder}/${name}`;
}

/** What a runner wrote; undefined when it did not get that far. */
export function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
