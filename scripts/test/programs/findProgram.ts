import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

/** Returns the first existing program. Names are searched on the PATH; absolute paths are used as they are. */
export function findProgram(candidates: readonly string[]): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return candidates
    .flatMap((one) => (isAbsolute(one) ? [one] : folders.map((folder) => join(folder, one))))
    .find(isExecutable);
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** A program that is not available, and the reason. */
export interface Missing {
  readonly missing: string;
}
