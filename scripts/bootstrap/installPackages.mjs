import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { withProgress, runQuietly } from "./runQuietly.mjs";
import { Refusal } from "./refusal.mjs";

/** npm writes this file last, so it is missing after an interrupted installation. */
const installedRecord = "node_modules/.package-lock.json";

/** Installs the packages of package-lock.json, unless they are installed already. */
export async function installPackages() {
  const platform = thisPlatform();
  const lock = readLock();
  if (isInstalled(lock, readInstalled(), platform)) return;

  const packages = `${packagesOn(lock, platform).length} packages`;
  await withProgress(`Installing ${packages}`, `Installed ${packages}`, async () => {
    const first = await runNpm();
    // npm keeps what it has fetched, so another try after a lost connection goes on from there.
    const { ok, output } = !first.ok && isNetworkError(first.output) ? await runNpm() : first;
    if (!ok)
      throw new Refusal(
        `${output}\nnpm could not install the packages. Fix the errors of npm above.`,
      );
  });
}

function runNpm() {
  const [command, ...args] = npmCommand();
  return runQuietly(command, [...args, "ci", ...npmOptions], npmEnvironment());
}

/**
 * Whether npm failed because a connection broke, which it does not always try again by itself.
 * @param {string} output
 */
export function isNetworkError(output) {
  return /^npm (error|ERR!) network/mu.test(output);
}

/** Whether only the packages for production are installed. Such an installation must not be changed. */
export function isWithoutDevelopment() {
  return isRunnable(readLock(), readInstalled(), thisPlatform());
}

/**
 * Includes development packages whatever NODE_ENV says, because the web app is built here. Packages that npm has in its
 * cache are not asked for again: the lock file has their checksums.
 */
const npmOptions = [
  "--include=dev",
  "--include=optional",
  "--prefer-offline",
  "--no-audit",
  "--no-fund",
  "--loglevel=error",
];

/** @returns {Lock} */
function readLock() {
  return JSON.parse(readFileSync("package-lock.json", "utf8"));
}

/** @returns {Lock | undefined} */
function readInstalled() {
  try {
    return JSON.parse(readFileSync(installedRecord, "utf8"));
  } catch {
    return undefined;
  }
}

/** Returns the environment without npm's own settings, which would override the options of this call. */
function npmEnvironment() {
  const { npm_config_omit: _omit, npm_config_production: _production, ...rest } = process.env;
  return rest;
}

/**
 * @typedef {{ version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock package-lock.json, or npm's own record of what it installed
 * @typedef {{ os: string, cpu: string, libc: string }} Platform
 */

/** @returns {Platform} the current platform, in npm's terms */
export function thisPlatform() {
  return { os: process.platform, cpu: process.arch, libc: libcOf() };
}

function libcOf() {
  if (process.platform !== "linux") return "none";
  const report = process.report.getReport();
  const header = "header" in report ? report.header : {};
  return "glibcVersionRuntime" in Object(header) ? "glibc" : "musl";
}

/**
 * Returns the packages that a lock file installs on a platform. Optional packages without a platform are left out: npm
 * installs them only below a package that needs them, so their absence means nothing.
 * @param {Lock} lock
 * @param {Platform} platform
 * @returns {[path: string, entry: LockEntry][]}
 */
export function packagesOn(lock, platform) {
  return Object.entries(lock.packages).filter(
    ([path, entry]) =>
      path !== "" &&
      (!entry.optional || entry.os !== undefined || entry.cpu !== undefined) &&
      isAllowed(entry.os, platform.os) &&
      isAllowed(entry.cpu, platform.cpu) &&
      isAllowed(entry.libc, platform.libc),
  );
}

/**
 * @param {string | string[] | undefined} allowed
 * @param {string} value
 */
function isAllowed(allowed, value) {
  if (allowed === undefined) return true;
  const list = [allowed].flat();
  return list.includes(value) || list.some((one) => one.startsWith("!") && one !== `!${value}`);
}

/**
 * Whether every package of the lock file for this platform is installed in its version.
 * @param {Lock} lock
 * @param {Lock | undefined} installed
 * @param {Platform} platform
 * @returns {boolean}
 */
export function isInstalled(lock, installed, platform) {
  if (!installed) return false;
  return packagesOn(lock, platform).every(
    ([path, entry]) => installed.packages[path]?.version === entry.version,
  );
}

/**
 * Whether the packages for production are installed, and none of those for development.
 * @param {Lock} lock
 * @param {Lock | undefined} installed
 * @param {Platform} platform
 * @returns {boolean}
 */
export function isRunnable(lock, installed, platform) {
  if (!installed || Object.values(installed.packages).some(({ dev }) => dev)) return false;
  return packagesOn(lock, platform).every(
    ([path, entry]) =>
      entry.dev ||
      entry.optional ||
      entry.devOptional ||
      installed.packages[path]?.version === entry.version,
  );
}

/**
 * Returns the npm that called us with the Node that runs it. The npm in node_modules is avoided, because `npm ci`
 * removes it.
 * @returns {[string, ...string[]]}
 */
export function npmCommand() {
  const { npm_execpath: path, npm_node_execpath: node } = process.env;
  if (path && basename(path) === "npm-cli.js") return [node || process.execPath, path];
  return process.platform === "win32" ? ["cmd", "/c", "npm"] : ["npm"];
}
