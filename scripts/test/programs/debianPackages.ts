import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { findProgram, isExecutable } from "./findProgram.ts";
import { freshFile, runTool, type Tool } from "../runTool.ts";

/** Whether system packages can be installed: only as root, on Debian and its derivatives. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && findProgram(["apt-get"]) !== undefined;
}

/** Installs system packages without recommended ones. */
export async function installPackages(
  packages: readonly string[],
  end: AbortSignal,
): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  // Errors are ignored, because an outdated list of packages may be good enough.
  await runInstaller({ command: "apt-get", args: ["update"], env }, end);
  const args = ["install", "--yes", "--no-install-recommends", ...packages];
  return runInstaller({ command: "apt-get", args, env }, end);
}

let onStart: (pid: number) => void = () => {};

/** Reports the pid of each installer that starts from now on. */
export function watchInstallers(listener: (pid: number) => void): void {
  onStart = listener;
}

/** Runs a program that installs something. Its output goes to `.cache/test/install.log`. */
export async function runInstaller(tool: Tool, end: AbortSignal): Promise<boolean> {
  try {
    return (await runTool(tool, freshFile("install.log"), end, onStart)) === 0;
  } catch {
    return false;
  }
}

/**
 * Unpacks one file of a Debian package into a folder without an installation, which would start a server on this machine.
 * Returns the path of the file; undefined if the system has no packages or the file does not come.
 */
export async function unpackFile(
  name: string,
  folder: string,
  file: string,
  end: AbortSignal,
): Promise<string | undefined> {
  const path = join(folder, file);
  if (isExecutable(path)) return path;
  if (findProgram(["apt-get"]) === undefined || findProgram(["dpkg-deb"]) === undefined)
    return undefined;
  console.log(`There is no ${name} for the tests. Unpacking Debian's into ${folder} …`);
  mkdirSync(folder, { recursive: true });
  const unpack = `cd "$0" && apt-get download ${name} && dpkg-deb --fsys-tarfile ${name}_*.deb | tar -x ./${file} && rm ${name}_*.deb`;
  // Errors are ignored, because an outdated list of packages may be good enough.
  await runInstaller({ command: "apt-get", args: ["update"] }, end);
  await runInstaller({ command: "sh", args: ["-c", unpack, folder] }, end);
  return isExecutable(path) ? path : undefined;
}
