import { findProgram } from "./findProgram.ts";
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
