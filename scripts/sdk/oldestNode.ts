import { execFileSync } from "node:child_process";
import { delimiter, join } from "node:path";
import { isAtLeast } from "../bootstrap/nodeVersion.mjs";
import { isExecutable } from "../findProgram.ts";

/** The oldest Node.js of this machine that the SDK is for, and its version: the one that runs us where there is none older. */
export function findOldestNode(): { readonly path: string; readonly version: string } {
  const own = { path: process.execPath, version: process.versions.node };
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/bin", "/usr/local/bin"];
  const name = process.platform === "win32" ? "node.exe" : "node";
  const found = [...new Set(folders.filter((folder) => folder !== ""))]
    .map((folder) => join(folder, name))
    .filter(isExecutable)
    .flatMap((path) => {
      const version = versionOf(path);
      return version !== undefined && isAtLeast(version, "20.3.0") ? [{ path, version }] : [];
    });
  return [own, ...found].reduce((oldest, one) =>
    isAtLeast(one.version, oldest.version) ? oldest : one,
  );
}

function versionOf(node: string): string | undefined {
  try {
    return /^v(\d+\.\d+\.\d+)$/m.exec(execFileSync(node, ["--version"], { encoding: "utf8" }))?.[1];
  } catch {
    return undefined;
  }
}
