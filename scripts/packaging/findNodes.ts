import { execFileSync } from "node:child_process";
import { delimiter, join } from "node:path";
import { isAtLeast, neededVersion } from "../bootstrap/nodeVersion.mjs";
import { isExecutable } from "../findProgram.ts";
import type { Scope } from "../test/scope.ts";

/** A Node that a release may run on. */
export interface FoundNode {
  readonly path: string;
  readonly version: string;
}

/** The Node that runs us, and others of this machine that are new enough for a release, one of each version. */
export function findNodes(): readonly FoundNode[] {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const others = [...folders, "/usr/local/bin", "/usr/bin"]
    .map((folder) => join(folder, "node"))
    .filter((path) => isExecutable(path))
    .map((path) => ({ path, version: versionOf(path) }))
    .filter(({ version }) => isAtLeast(version, neededVersion));
  const found = [{ path: process.execPath, version: process.versions.node }, ...others];
  return found.filter(
    ({ version }, at) => at === found.findIndex((other) => other.version === version),
  );
}

/** The Nodes that a release is tested on: all that were found, or in `npm test` the oldest of them; the sources run on the newest in other tests. */
export function nodesToTest(scope: Scope): readonly FoundNode[] {
  const found = findNodes();
  if (scope === "all") return found;
  const isOldest = ({ version }: FoundNode) =>
    found.every((other) => isAtLeast(other.version, version));
  return found.filter(isOldest);
}

function versionOf(path: string): string {
  try {
    return execFileSync(path, ["--version"], { encoding: "utf8" }).trim().replace(/^v/, "");
  } catch {
    return "0";
  }
}
