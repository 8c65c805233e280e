import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { findProgram, isExecutable } from "./findProgram.ts";

/** Whether system packages can be installed: only as root, on Debian and its derivatives. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && findProgram(["apt-get"]) !== undefined;
}

/** Installs system packages without recommended ones. Returns whether they are installed. */
export function installPackages(packages: readonly string[]): boolean {
  // Errors are ignored, because an outdated list of packages may be good enough.
  runInstaller("apt-get", ["update"]);
  return runInstaller("apt-get", ["install", "--yes", "--no-install-recommends", ...packages]);
}

const logFile = ".cache/test/install.log";

/** Runs a program that installs something. Its output goes to `.cache/test/install.log`. Returns whether it succeeded. */
export function runInstaller(command: string, args: readonly string[]): boolean {
  mkdirSync(".cache/test", { recursive: true });
  const log = openSync(logFile, "a");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status } = spawnSync(command, args, { env, stdio: ["ignore", log, log] });
  closeSync(log);
  return status === 0;
}

/**
 * Unpacks one file of a Debian package into a folder without an installation, which would start a server on this machine.
 * Returns the path of the file; undefined if the system has no packages or the file does not come.
 */
export function unpackFile(name: string, folder: string, file: string): string | undefined {
  const path = join(folder, file);
  if (isExecutable(path)) return path;
  if (findProgram(["apt-get"]) === undefined || findProgram(["dpkg-deb"]) === undefined)
    return undefined;
  console.log(`There is no ${name} for the tests. Unpacking Debian's into ${folder} …`);
  mkdirSync(folder, { recursive: true });
  const unpack = `cd "$0" && apt-get download ${name} && dpkg-deb --fsys-tarfile ${name}_*.deb | tar -x ./${file} && rm ${name}_*.deb`;
  // Errors are ignored, because an outdated list of packages may be good enough.
  runInstaller("apt-get", ["update"]);
  runInstaller("sh", ["-c", unpack, folder]);
  return isExecutable(path) ? path : undefined;
}
