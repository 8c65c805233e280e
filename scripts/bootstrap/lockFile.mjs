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
