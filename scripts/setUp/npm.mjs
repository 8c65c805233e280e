import { basename } from "node:path";

/**
 * Returns the npm that called us, with the Node that runs it. The npm in node_modules is avoided, because `npm ci`
 * removes it.
 * @returns {[string, ...string[]]}
 */
export function npmCommand() {
  const { npm_execpath: path, npm_node_execpath: node } = process.env;
  if (path && basename(path) === "npm-cli.js") return [node || process.execPath, path];
  return process.platform === "win32" ? ["cmd", "/c", "npm"] : ["npm"];
}

/**
 * Installs all packages of the lock file and nothing else. No script of a package runs. Packages in npm's cache are not asked for
 * again: the lock file has their hashes.
 */
export const cleanInstall = [
  "ci",
  "--ignore-scripts",
  "--include=dev",
  "--include=optional",
  "--prefer-offline",
  "--no-audit",
  "--no-fund",
  "--loglevel=error",
];
