import { basename } from "node:path";

/**
 * The npm that called us, run by the Node that runs it: ours may be the one in node_modules, which `npm ci` removes.
 * @returns {[string, ...string[]]}
 */
export function npmCommand() {
  const { npm_execpath: path, npm_node_execpath: node } = process.env;
  if (path && basename(path) === "npm-cli.js") return [node || process.execPath, path];
  return process.platform === "win32" ? ["cmd", "/c", "npm"] : ["npm"];
}
